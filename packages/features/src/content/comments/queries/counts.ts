import type { Kysely } from 'kysely';
import { countedComments } from '../../items/queries/in-place.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** The number of living comments of each post, including posts merged into it. One query. */
export async function countComments(
  db: Kysely<ReadDatabase>,
  postIds: readonly string[],
): Promise<Map<string, number>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('post')
    .select(['id', countedComments('post').as('comments')])
    .where('id', 'in', [...postIds])
    .execute();
  return new Map(rows.map(({ id, comments }) => [id, comments]));
}
