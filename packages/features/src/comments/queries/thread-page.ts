import type { CommentSort } from '@forum/contracts/comments';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../read-database.ts';

/** Which top-level comments of a post: `first` (the tree of the accepted one) leads under any sort. */
export interface ThreadPage {
  readonly postId: string;
  readonly sort: CommentSort;
  readonly page: number;
  readonly limit: number;
  readonly first: string | null;
}

/** How many top-level comments a post shows; answered by a partial index. */
export async function countThreads(db: Kysely<ReadDatabase>, postId: string): Promise<number> {
  const { threads } = await db
    .selectFrom('comment_thread')
    .select((eb) => eb.fn.countAll<number>().as('threads'))
    .where('post_id', '=', postId)
    .where('living', '>', 0)
    .executeTakeFirstOrThrow();
  return threads;
}

// The deleted top of a living tree has votes too; they do not move it.
const SCORE = sql`(SELECT upvotes - downvotes FROM vote_tally WHERE item_id = root_id)`;
const ORDER = {
  newest: sql`created_at DESC, root_id DESC`,
  oldest: sql`created_at, root_id`,
  top: sql`coalesce(${SCORE}, 0) DESC, created_at, root_id`,
} as const;

/** Ids of the top-level comments of one page, in order. */
export async function listThreadIds(
  db: Kysely<ReadDatabase>,
  { postId, sort, page, limit, first }: ThreadPage,
): Promise<string[]> {
  // The first one takes a place on the first page and shifts the others by one.
  const lead = first !== null && page === 1 ? [first] : [];
  const shift = first !== null && page > 1 ? 1 : 0;
  const { rows } = await sql<{ root_id: string }>`
    SELECT root_id FROM comment_thread
    WHERE post_id = ${postId} AND living > 0 AND root_id IS DISTINCT FROM ${first}::uuid
    ORDER BY ${ORDER[sort]}
    LIMIT ${limit - lead.length} OFFSET ${(page - 1) * limit - shift}`.execute(db);
  return [...lead, ...rows.map((row) => row.root_id)];
}

/** The top of the tree in which an accepted comment stands; null when it is not shown. */
export async function findShownThread(
  db: Kysely<ReadDatabase>,
  commentId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('comment')
    .innerJoin('comment_thread', 'comment_thread.root_id', 'comment.root_id')
    .select('comment.root_id')
    .where('comment.id', '=', commentId)
    .where('comment.is_deleted', '=', false)
    .where('comment_thread.living', '>', 0)
    .executeTakeFirst();
  return row?.root_id ?? null;
}
