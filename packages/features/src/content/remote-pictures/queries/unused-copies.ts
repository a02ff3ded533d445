import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { FORUM_ITSELF } from '../../uploads/queries.ts';

/** Copies from before a moment that belong to no picture: the picture was deleted, or its worker died in between. */
export async function listUnusedCopies(
  db: Kysely<ReadDatabase>,
  before: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM upload
    WHERE owner_id = ${FORUM_ITSELF} AND created_at < ${before}
      AND NOT EXISTS (SELECT FROM remote_picture WHERE upload_key = upload.key)`.execute(db);
  return rows.map(({ key }) => key);
}
