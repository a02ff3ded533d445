import { SITE_SETTINGS } from '@forum/contracts/site-settings';
import { sql, type RawBuilder } from 'kysely';
import { UPLOADS_PATH } from '../../uploads/queries.ts';

const IS_ON = sql<boolean>`coalesce((
  SELECT value = 'true' FROM setting_version WHERE name = 'copyPictures'
  ORDER BY version DESC LIMIT 1), ${sql.lit(SITE_SETTINGS.copyPictures.initial)})`;

/**
 * Where readers load a picture: its copy if it is from another site, which no reader's browser contacts; null: there is
 * none.
 */
export function copyOf(address: string): RawBuilder<string | null> {
  const written = sql.ref<string | null>(address);
  return sql`CASE WHEN ${written} LIKE 'http%' THEN (
      SELECT ${sql.lit(UPLOADS_PATH)} || upload_key FROM remote_picture
      WHERE id = encode(sha256(convert_to(${written}, 'UTF8')), 'hex') AND ${IS_ON})
    ELSE ${written} END`;
}
