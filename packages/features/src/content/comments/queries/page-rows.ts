import { LIMITS } from '@forum/contracts';
import type { CommentSort } from '@forum/contracts/comment-sort';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { compiledOnce } from '../../../framework/compiled-once.ts';
import { batchLoaderOn, type BatchLoader } from '../../../framework/batch-loader.ts';
import type { PlacePart } from '../../../framework/lists/cursor.ts';
import { follows, inOrder, placeIn, type Key } from '../../../framework/lists/keyset.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { besideComment, SHOWN_COLUMNS, type ShownRow } from './comment-rows.ts';

type Db = Kysely<ReadDatabase>;

const written = { of: sql.ref('created_at'), type: 'timestamptz' } as const;
const itself = { of: sql.ref('root_id'), type: 'uuid' } as const;

/** What top-level comments are sorted by. */
export const THREAD_KEYS: Readonly<Record<CommentSort, readonly Key[]>> = {
  newest: [
    { ...written, descending: true },
    { ...itself, descending: true },
  ],
  oldest: [written, itself],
  top: [{ of: sql.ref('score'), type: 'int8', descending: true }, written, itself],
};

/** A page as requested from the database. */
export interface AskedPage {
  readonly postId: string;
  /** The tree at the head of the thread, on whatever page; null: none. */
  readonly lead: string | null;
  /** How many other trees come before the page, and how many are on it. */
  readonly skip: number;
  readonly take: number;
  /** The leading tree stands on it too. */
  readonly isLed: boolean;
  readonly viewerId: string | null;
}

/** How pages are cut. */
export interface Cut {
  readonly sort: CommentSort;
  readonly limit: number;
}

/** A comment of a page, or a marker for a tree that follows it, which has no comment and no content. */
type PlacedRow = (ShownRow | { readonly id: null }) & {
  readonly n: number;
  /** The tree's position on the page: 0 for the leading one. */
  readonly nth: number;
  readonly tree_id: string;
  /** For the last tree on a full page: its position in the list. */
  readonly place: string | null;
};

/** The trees of a page, and all their comments, oldest first. */
export interface PageRows {
  readonly rootIds: readonly string[];
  readonly rows: readonly ShownRow[];
  /** The position of the last tree; null: the page is not full. */
  readonly place: string | null;
  /** There are trees after these. */
  readonly isFollowed: boolean;
}

const { treeSize } = LIMITS.comments;
/** A page may hold thousands of comments: few of them share a statement. */
const PAGES_TOGETHER = 8;

/** A page by its number, in a statement shared with others of the same size. */
export async function readPageRows(db: Db, asked: AskedPage, { sort, limit }: Cut) {
  const of = rowLoaders.get(`${sort} ${limit}`) ?? gatheredPages({ sort, limit });
  rowLoaders.set(`${sort} ${limit}`, of);
  return (await of(db, keyOf(asked))) ?? NOTHING;
}

/** A page after a cursor. */
export async function readPageRowsAfter(
  db: Db,
  asked: AskedPage,
  { after, ...cut }: Cut & { readonly after: readonly PlacePart[] },
): Promise<PageRows> {
  const place = follows(THREAD_KEYS[cut.sort], after);
  const { rows } = await pagesBy(cut, { place, asked: valuesOf([asked]) }).execute(db);
  return pageOf(rows);
}

// One for each size: at most three orders times the longest page.
const rowLoaders = new Map<string, (db: Db, key: string) => ReturnType<BatchLoader<PageRows>>>();

function gatheredPages(cut: Cut) {
  const read = compiledOnce<PlacedRow>((db) => ({
    compile: () => pagesBy(cut, { place: sql<boolean>`true`, asked: valuesOf([]) }).compile(db),
  }));
  const load = async (db: Db, keys: readonly string[]) => {
    const rows = await read(db, valuesOf(keys.map(askedBy)));
    const pages = Map.groupBy(rows, ({ n }) => n);
    return new Map(keys.map((key, at) => [key, pageOf(pages.get(at + 1) ?? [])]));
  };
  return batchLoaderOn(load, PAGES_TOGETHER);
}

const keyOf = ({ postId, lead, skip, take, isLed, viewerId }: AskedPage): string =>
  [postId, lead ?? '', skip, take, isLed ? 1 : 0, viewerId ?? ''].join(' ');

function askedBy(key: string): AskedPage {
  const [postId = '', lead = '', skip, take, isLed, viewerId = ''] = key.split(' ');
  return {
    postId,
    lead: lead === '' ? null : lead,
    skip: Number(skip),
    take: Number(take),
    isLed: isLed === '1',
    viewerId: viewerId === '' ? null : viewerId,
  };
}

function valuesOf(asked: readonly AskedPage[]) {
  return [
    asked.map(({ postId }) => postId),
    asked.map(({ lead }) => lead),
    asked.map(({ skip }) => skip),
    asked.map(({ take }) => take),
    asked.map(({ isLed }) => isLed),
    asked.map(({ viewerId }) => viewerId),
  ] as const;
}

/**
 * The comments of all requested pages. For a long tree, the first ones written: a comment always follows its parent,
 * whatever times an import gave them. One tree more than a page holds is marked, but not read.
 */
function pagesBy(
  { sort, limit }: Cut,
  { place, asked }: { readonly place: RawBuilder<boolean>; readonly asked: AskedValues },
): RawBuilder<PlacedRow> {
  const [postIds, leads, skips, takes, areLed, viewerIds] = asked;
  const keys = THREAD_KEYS[sort];
  return sql<PlacedRow>`
    SELECT asked.n, tree.nth, tree.root_id AS tree_id,
      CASE WHEN tree.nth = asked.take THEN tree.place::text END AS place, ${SHOWN_COLUMNS}
    FROM unnest(${postIds}::uuid[], ${leads}::uuid[], ${skips}::int[], ${takes}::int[],
        ${areLed}::bool[], ${viewerIds}::uuid[])
      WITH ORDINALITY AS asked (post_id, lead, skip, take, is_led, viewer_id, n)
    CROSS JOIN LATERAL (
      SELECT 0 AS nth, asked.lead AS root_id, NULL::record AS place WHERE asked.is_led
      UNION ALL
      SELECT row_number() OVER () AS nth, other.root_id, other.place FROM (
        SELECT root_id, ${placeIn(keys)} AS place FROM comment_thread
        WHERE post_id = asked.post_id AND living > 0
          AND root_id IS DISTINCT FROM asked.lead AND ${place}
        ORDER BY ${inOrder(keys)} OFFSET asked.skip LIMIT ${limit + 1}
      ) other
    ) tree
    LEFT JOIN LATERAL (
      SELECT * FROM comment c WHERE c.root_id = tree.root_id AND tree.nth <= asked.take
      ORDER BY c.seq LIMIT ${treeSize}
    ) comment ON true
    ${besideComment(sql`asked.viewer_id`)}
    WHERE tree.nth <= asked.take + 1
    WINDOW spent AS (PARTITION BY asked.n ORDER BY tree.nth, comment.seq ROWS UNBOUNDED PRECEDING)
    ORDER BY asked.n, comment.created_at, comment.id`;
}

type AskedValues = ReturnType<typeof valuesOf>;

const NOTHING: PageRows = { rootIds: [], rows: [], place: null, isFollowed: false };

function pageOf(placed: readonly PlacedRow[]): PageRows {
  const trees = new Map<string, number>();
  for (const { tree_id, nth, id } of placed) if (id !== null) trees.set(tree_id, nth);
  const inOrderOfPage = [...trees].sort(([, one], [, other]) => one - other);
  return {
    rootIds: inOrderOfPage.map(([rootId]) => rootId),
    rows: placed.filter((row) => row.id !== null),
    place: placed.find(({ place }) => place !== null)?.place ?? null,
    isFollowed: placed.some(({ id }) => id === null),
  };
}
