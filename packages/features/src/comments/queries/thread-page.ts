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

/** Keeps how many top-level comments a post shows for as long as no comment comes or goes. */
export type ThreadCounts = (key: string, load: () => Promise<number>) => Promise<number>;

/** How many top-level comments a post shows: counted once for each change, whoever asks. */
export async function countThreads(
  db: Kysely<ReadDatabase>,
  postId: string,
  counts: ThreadCounts,
): Promise<number> {
  const tally = await db
    .selectFrom('comment_tally')
    .select('seq')
    .where('post_id', '=', postId)
    .executeTakeFirst();
  if (tally === undefined) return 0;
  return counts(`${postId} ${tally.seq}`, () => countShown(db, postId));
}

async function countShown(db: Kysely<ReadDatabase>, postId: string): Promise<number> {
  const { threads } = await db
    .selectFrom('comment_thread')
    .select((eb) => eb.fn.countAll<number>().as('threads'))
    .where('post_id', '=', postId)
    .where('living', '>', 0)
    .executeTakeFirstOrThrow();
  return threads;
}

const ORDER = {
  newest: sql`created_at DESC, root_id DESC`,
  oldest: sql`created_at, root_id`,
  top: sql`score DESC, created_at, root_id`,
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

/** How many comments are alive in each of some trees, their tops included. */
export async function countLiving(
  db: Kysely<ReadDatabase>,
  rootIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (rootIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('comment_thread')
    .select(['root_id', 'living'])
    .where('root_id', 'in', rootIds)
    .execute();
  return new Map(rows.map((row) => [row.root_id, row.living]));
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

/** On which page a thread stands, under each order. */
export type PagesOfThread = { readonly [Sort in CommentSort]: number };

/** Where the thread stands; `first` and `limit` as in `ThreadPage`. Null when it is not shown. */
export async function findPagesOfThread(
  db: Kysely<ReadDatabase>,
  rootId: string,
  { first, limit }: Pick<ThreadPage, 'first' | 'limit'>,
): Promise<PagesOfThread | null> {
  const others = sql`SELECT count(*) FROM comment_thread o
    WHERE o.post_id = t.post_id AND o.living > 0 AND o.root_id IS DISTINCT FROM ${first}::uuid`;
  const { rows } = await sql<{ newest: number; oldest: number; top: number }>`
    SELECT
      (${others} AND (o.created_at, o.root_id) > (t.created_at, t.root_id)) AS newest,
      (${others} AND (o.created_at, o.root_id) < (t.created_at, t.root_id)) AS oldest,
      (${others} AND o.score > t.score) +
      (${others} AND o.score = t.score AND (o.created_at, o.root_id) < (t.created_at, t.root_id))
        AS top
    FROM comment_thread t WHERE t.root_id = ${rootId} AND t.living > 0`.execute(db);
  const [before] = rows;
  if (before === undefined) return null;
  const led = first === null ? 0 : 1;
  const pageOf = (count: number) => (rootId === first ? 1 : Math.floor((count + led) / limit) + 1);
  return { newest: pageOf(before.newest), oldest: pageOf(before.oldest), top: pageOf(before.top) };
}
