import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** Empties texts for good. */
export async function eraseContents(
  db: Kysely<ReadDatabase>,
  contentIds: readonly string[],
): Promise<void> {
  if (contentIds.length === 0) return;
  await sql`UPDATE content SET body = '', text = '', hash = ''
    WHERE id = ANY(${[...contentIds]}::uuid[])`.execute(db);
}
