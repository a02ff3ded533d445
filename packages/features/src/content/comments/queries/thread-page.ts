import type { PageWanted } from '@forum/contracts';
import type { CommentSort } from '@forum/contracts/comment-sort';
import { isId } from '@forum/kernel';
import { sql, type Kysely } from 'kysely';
import { badCursor, cursorOf, placeOf, type PlacePart } from '../../../framework/lists/cursor.ts';
import { inOrder, readPlace } from '../../../framework/lists/keyset.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { readPageRows, readPageRowsAfter, THREAD_KEYS, type PageRows } from './page-rows.ts';

/** Which top-level comments of a post: `first` (the accepted one's tree) leads in any sort order. */
export interface ThreadPage extends PageWanted {
  readonly postId: string;
  readonly sort: CommentSort;
  readonly first: string | null;
  readonly viewerId: string | null;
}

const FIRST_MOMENT = '1000-01-01T00:00:00';
const LAST_MOMENT = '9999-12-31T23:59:59';
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';
/** The position before all others, for a page with room only for the accepted answer. */
const START: Readonly<Record<CommentSort, readonly PlacePart[]>> = {
  newest: [LAST_MOMENT, LOWEST_ID],
  oldest: [FIRST_MOMENT, LOWEST_ID],
  top: [Number.MAX_SAFE_INTEGER, FIRST_MOMENT, LOWEST_ID],
};

/** A page's trees with all their comments, and the cursor to the next page. */
export async function readThreadPage(
  db: Kysely<ReadDatabase>,
  wanted: ThreadPage,
): Promise<PageRows & { readonly nextCursor: string | null }> {
  const { postId, sort, limit, viewerId } = wanted;
  const { first, page, after, offset } = beginningOf(wanted);
  const isLed = first !== null && page === 1;
  const take = isLed ? limit - 1 : limit;
  const asked = { postId, lead: first, skip: offset, take, isLed, viewerId };
  const read =
    after === null
      ? await readPageRows(db, asked, { sort, limit })
      : await readPageRowsAfter(db, asked, { sort, limit, after });
  if (!read.isFollowed) return { ...read, nextCursor: null };
  const place = read.place === null ? START[sort] : readPlace(THREAD_KEYS[sort], read.place);
  return { ...read, nextCursor: cursorOf(nameOf(sort), [first ?? '', ...place]) };
}

// A cursor carries the first page's leading comment: if another is accepted meanwhile, nothing repeats or is left out.
function beginningOf({ sort, page, limit, cursor, first }: ThreadPage) {
  if (cursor !== undefined) {
    const types = THREAD_KEYS[sort].map(({ type }) => type);
    const [led, ...after] = placeOf(nameOf(sort), ['text', ...types], cursor);
    if (led !== '' && !isId(String(led))) throw badCursor();
    return { first: led === '' ? null : String(led), page: null, after, offset: 0 };
  }
  // The leading comment takes a place on the first page and shifts the others by one.
  const number = page ?? 1;
  const shift = first !== null && number > 1 ? 1 : 0;
  return { first, page: number, after: null, offset: (number - 1) * limit - shift };
}

/** How many comments the trees of the pages before it have; null: it is the first, or requested by a cursor. */
export async function countBefore(
  db: Kysely<ReadDatabase>,
  wanted: ThreadPage,
): Promise<number | null> {
  const { first, page, offset } = beginningOf(wanted);
  if (page === null || page === 1) return null;
  const { rows } = await sql<{ before: number }>`
    SELECT coalesce(sum(living), 0)::int AS before FROM (
      (SELECT living FROM comment_thread
        WHERE post_id = ${wanted.postId} AND living > 0 AND root_id IS DISTINCT FROM ${first}::uuid
        ORDER BY ${inOrder(THREAD_KEYS[wanted.sort])} LIMIT ${offset})
      UNION ALL
      SELECT living FROM comment_thread WHERE root_id = ${first}::uuid
    ) trees`.execute(db);
  return rows[0]?.before ?? 0;
}

function nameOf(sort: CommentSort): string {
  return `comments:${sort}`;
}

/** The number of living comments in each of some trees, tops included. */
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

/** The top of an accepted comment's tree; null when it is not shown. */
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

/** The first thread begun at that moment or later, or the last of all; null: the post shows none. */
export async function findThreadSince(
  db: Kysely<ReadDatabase>,
  postId: string,
  since: Date,
): Promise<string | null> {
  const shown = db
    .selectFrom('comment_thread')
    .select('root_id')
    .where('post_id', '=', postId)
    .where('living', '>', 0)
    .limit(1);
  const first = await shown
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .orderBy('root_id')
    .executeTakeFirst();
  if (first !== undefined) return first.root_id;
  const last = await shown
    .orderBy('created_at', 'desc')
    .orderBy('root_id', 'desc')
    .executeTakeFirst();
  return last?.root_id ?? null;
}

/** The page of a thread in each sort order. */
export type PagesOfThread = { readonly [Sort in CommentSort]: number };

/** The thread's pages; `first` and `limit` as in `ThreadPage`. Null when it is not shown. */
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
