import { SITE_SETTINGS } from '@forum/contracts/site-settings';
import type { Unconfirmed } from '@forum/contracts/unconfirmed';
import { sql, type RawBuilder } from 'kysely';

/**
 * What the member of the statement's `account` may do until they confirm their address; null: it is confirmed, or they
 * are staff, whom somebody who knows them has chosen. Within the statement, so that no call reads the setting apart.
 */
export function unconfirmedNow(): RawBuilder<Unconfirmed | null> {
  return sql<Unconfirmed | null>`CASE WHEN account.email_verified_at IS NULL AND account.role = 'MEMBER'
    THEN coalesce((SELECT value FROM setting_version WHERE name = 'unconfirmed'
      ORDER BY version DESC LIMIT 1), ${SITE_SETTINGS.unconfirmed.initial}) END`;
}
