import { isId } from '@forum/kernel';
import { type Kysely, sql } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** Enough to recognise a text. */
const EXCERPT = 200;

/** The beginnings of stored texts, by row id; emptied texts are empty. */
export async function listExcerpts(
  db: Kysely<ReadDatabase>,
  contentIds: readonly string[],
  length = EXCERPT,
): Promise<Map<string, string>> {
  const ids = contentIds.filter(isId);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('content')
    .select(['id', sql<string>`left(text, ${length})`.as('excerpt')])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.excerpt]));
}
