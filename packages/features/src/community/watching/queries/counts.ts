import { LIMITS } from '@forum/contracts';
import type { WatchCounts } from '@forum/contracts/watching';
import { sql, type Kysely } from 'kysely';
import { publishedOf } from '../../../content/posts/queries.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

/** How many posts are new in what the member follows, and how many of their threads have new comments; at most 100. */
export async function countWatched(db: Db, memberId: string): Promise<WatchCounts> {
  const count = (only: 'new' | 'tracked') => {
    const { from, where } = publishedOf(only, memberId);
    return sql`(SELECT count(*) FROM (
      SELECT FROM ${from} WHERE ${where}
      LIMIT ${sql.lit(LIMITS.watching.counted)}) counted)`;
  };
  const { rows } = await sql<WatchCounts>`
    SELECT ${count('new')} AS new, ${count('tracked')} AS tracked`.execute(db);
  return rows[0] ?? { new: 0, tracked: 0 };
}

/** The threads of the member with new comments, and where each ends. */
export async function listTrackedPlaces(
  db: Db,
  memberId: string,
): Promise<readonly { readonly postId: string; readonly seq: number }[]> {
  const { from, where } = publishedOf('tracked', memberId);
  const { rows } = await sql<{ postId: string; seq: number }>`
    SELECT p.id AS "postId", (SELECT max(c.seq) FROM comment c WHERE c.post_id = p.id AND NOT c.is_deleted) AS seq
    FROM ${from} WHERE ${where}
    LIMIT ${sql.lit(2 * LIMITS.watching.considered)}`.execute(db);
  return rows;
}
