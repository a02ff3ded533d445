import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../read-database.ts';

/** How many comments of each post are alive; posts without any ever are absent. One query. */
export async function countComments(
  db: Kysely<ReadDatabase>,
  postIds: readonly string[],
): Promise<Map<string, number>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('comment_tally')
    .select(['post_id', 'comments'])
    .where('post_id', 'in', [...postIds])
    .execute();
  return new Map(rows.map(({ post_id, comments }) => [post_id, Math.max(0, comments)]));
}
