import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';

/** The versions that may mention somebody; most texts do not and need no closer look. */
export async function listVersionsWithMentions(
  db: Kysely<ReadDatabase>,
  contentIds: readonly string[],
): Promise<Set<string>> {
  if (contentIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('content')
    .select('id')
    .where('id', 'in', [...contentIds])
    .where(sql<boolean>`(strpos(body, '@') > 0 OR strpos(body, '"mention"') > 0)`)
    .execute();
  return new Set(rows.map((row) => row.id));
}
