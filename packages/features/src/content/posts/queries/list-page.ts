import { OPTIONAL_SIGNS, searchForm } from '@forum/contracts/search-form';
import type { PageWanted } from '@forum/contracts';
import type { PostSelection, PostSort } from '@forum/contracts/post-lists';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import {
  follows,
  partOf,
  type Key,
  type Order,
  type Part,
} from '../../../framework/lists/keyset.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { BY_CREATION, sourceOf, type Source } from './orders.ts';

/** Which posts, in which order, for whom. */
export interface PostList extends PageWanted {
  /** Null: newest first, or the order of `ids`. */
  readonly sort: PostSort | null;
  /** False: drafts and posts taken down. The caller checks whether the viewer may see those. */
  readonly published: boolean;
  /** Those of a private category that the viewer may see; `published` is false then. */
  readonly isPrivate?: boolean;
  readonly authorId?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly tag?: string | undefined;
  /** Only these, e.g. the matches of a search, best first. */
  readonly ids?: readonly string[] | undefined;
  /** Only those with all of these words, or parts of words, in the title; letter case aside. */
  readonly titleWords?: readonly string[] | undefined;
  /** Only those in the selection; all except `SHARED_SELECTIONS` need a viewer. */
  readonly only?: PostSelection | undefined;
  readonly viewerId: string | null;
}

/** A list of posts with the categories it covers; null: all. */
export type Scoped = PostList & { readonly scope: readonly string[] | null };

interface PlacedId {
  readonly id: string;
  readonly place: string;
  /** False: the order's own table has not yet seen that it was taken down. */
  readonly is_shown: boolean;
}

/** Ids of a page's posts, in order, and the cursor to the next page. */
export interface IdPage {
  readonly ids: readonly string[];
  readonly nextCursor: string | null;
  /** How many posts the whole list has, where the page's statement tells; null: it must be counted. */
  readonly total: number | null;
}

/** Reads a page of a list. */
export async function readPage(db: Kysely<ReadDatabase>, list: Scoped): Promise<IdPage> {
  const source = sourceOf(list);
  const part = partOf(orderOf(list, source), list);
  if (isSelected(list)) return readSelected(db, list, { source, part });
  const { rows } = await pageOf(source, list, part).execute(db);
  const { rows: placed, nextCursor } = part.cut(rows);
  return { ids: shownOf(placed), nextCursor, total: null };
}

function shownOf(placed: readonly Pick<SelectedRow, 'id' | 'is_shown'>[]): string[] {
  return placed.flatMap(({ id, is_shown }) => (id !== null && is_shown ? [id] : []));
}

/** Whether it is a selection of all posts, whose page is read with its total. */
export function isSelected({ only, scope }: Pick<Scoped, 'only' | 'scope'>): boolean {
  return only !== undefined && scope === null;
}

/** A row of the page; of an empty one, only the total. */
type SelectedRow = Omit<PlacedId, 'id'> & { readonly id: string | null; readonly total: number };

// A selection considers a bounded number of posts: looked through once, they yield both the page and the total.
async function readSelected(
  db: Kysely<ReadDatabase>,
  list: Scoped,
  { source, part }: { readonly source: Source; readonly part: Part },
): Promise<IdPage> {
  const isShown = list.published ? sql`coalesce(shown.published, false)` : sql`true`;
  const { rows } = await sql<SelectedRow>`
    WITH found AS MATERIALIZED (
      SELECT ${source.id} AS id, ${source.key} AS key FROM ${source.from}
      WHERE ${and(conditions(source, list))}
    )
    SELECT page.id, ${part.place} AS place, ${isShown} AS is_shown, counted.total
    FROM (SELECT count(*) AS total FROM found) counted LEFT JOIN (
      SELECT * FROM found page WHERE ${part.follows}
      ORDER BY ${part.by} LIMIT ${part.most} OFFSET ${part.offset}
    ) page ON true LEFT JOIN post shown ON shown.id = page.id
    ORDER BY ${part.by}`.execute(db);
  const { rows: placed, nextCursor } = part.cut(rows.filter(({ id }) => id !== null));
  return { ids: shownOf(placed), nextCursor, total: rows[0]?.total ?? 0 };
}

const PINNED: Key = { of: sql.ref('page.first'), type: 'int8', descending: true };

/** The order of a list over rows called `page`, with the columns `key` and `id`. */
function orderOf(list: Scoped, { name, type }: Source): Order {
  const keys = keysOf({ key: sql.ref('page.key'), id: sql.ref('page.id'), type });
  return leadsWithPinned(list)
    ? { name: 'posts:pinned', keys: [PINNED, ...keys] }
    : { name: `posts:${name}`, keys };
}

function keysOf({ key, id, type }: Pick<Source, 'key' | 'id' | 'type'>): readonly Key[] {
  return [
    { of: key, type, descending: true },
    { of: id, type: 'uuid', descending: true },
  ];
}

function pageOf(source: Source, list: Scoped, part: Part): RawBuilder<PlacedId> {
  if (leadsWithPinned(list)) return pinnedFirst(list, part);
  if (list.scope !== null) return scopedPage(source, list, part);
  return isPlain(source, list) ? plainPage(source, part) : filteredPage(source, list, part);
}

/** The condition that a post of a source follows the cursor, in the columns of its index. */
function followsIn(source: Source, { after }: Part): RawBuilder<boolean> {
  return after === null ? sql<boolean>`true` : follows(keysOf(source), after);
}

/** Whether the only condition is that posts are published, which the order's own table knows too. */
function isPlain(source: Source, list: Scoped): boolean {
  const { published, authorId, ids, titleWords, tag, only } = list;
  const isTagged = tag !== undefined && source.tag === undefined;
  return (
    published &&
    authorId === undefined &&
    ids === undefined &&
    titleWords === undefined &&
    only === undefined &&
    !isTagged
  );
}

// A late page skips index entries, not posts. The order's table may lag a moment: a post taken down since is left out
// of its page.
function plainPage(source: Source, part: Part): RawBuilder<PlacedId> {
  const rowsOf = (of: Source, bounds: RawBuilder<unknown>) => sql`
    SELECT ${of.id} AS id, ${of.key} AS key FROM ${of.alone}
    WHERE ${and([of.shown, ...of.where, followsIn(of, part)])}
    ORDER BY ${of.key} DESC, ${of.id} DESC ${bounds}`;
  return sql<PlacedId>`
    SELECT page.id, ${part.place} AS place, shown.id IS NOT NULL AS is_shown FROM (
      ${withLate(source, part, rowsOf)}
    ) page LEFT JOIN post shown ON shown.id = page.id AND shown.published
    ORDER BY ${part.by}`;
}

function filteredPage(source: Source, list: Scoped, part: Part): RawBuilder<PlacedId> {
  const rowsOf = (of: Source, bounds: RawBuilder<unknown>) => sql`
    SELECT ${of.id} AS id, ${of.key} AS key FROM ${of.from}
    WHERE ${and([...conditions(of, list), followsIn(of, part)])}
    ORDER BY ${of.key} DESC, ${of.id} DESC ${bounds}`;
  return sql<PlacedId>`
    SELECT page.id, ${part.place} AS place, true AS is_shown FROM (
      ${withLate(source, part, rowsOf)}
    ) page ORDER BY ${part.by}`;
}

// Each bounded by itself, or Postgres would sort all rows instead of reading the first ones from an index.
function withLate(
  source: Source,
  { most, offset }: Part,
  rowsOf: (of: Source, bounds: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const page = sql`LIMIT ${most} OFFSET ${offset}`;
  if (source.late === undefined) return rowsOf(source, page);
  const first = sql`LIMIT ${offset + most}`;
  const [own, late] = [source, { ...source, ...source.late }].map((of) => rowsOf(of, first));
  return sql`
    SELECT * FROM ((${own}) UNION ALL (${late})) own_and_late ORDER BY key DESC, id DESC ${page}`;
}

// One index range for each category of the scope, merged: a parent with many posts is not read in full.
function scopedPage(source: Source, list: Scoped, part: Part): RawBuilder<PlacedId> {
  const inScope = sql`${source.category} = scope.id`;
  const within = and([...conditions(source, list), inScope, followsIn(source, part)]);
  // A selection may search a table that has not yet seen that a post was taken down.
  const isShown =
    list.only === undefined || !list.published
      ? sql`true`
      : sql`coalesce((SELECT shown.published FROM post shown WHERE shown.id = page.id), false)`;
  return sql<PlacedId>`
    SELECT page.id, ${part.place} AS place, ${isShown} AS is_shown FROM (
      SELECT page.* FROM unnest(${list.scope}::uuid[]) AS scope (id)
      CROSS JOIN LATERAL (
        SELECT ${source.id} AS id, ${source.key} AS key FROM ${source.from} WHERE ${within}
        ORDER BY ${source.key} DESC, ${source.id} DESC LIMIT ${part.offset + part.most}
      ) page
      ${lateInScope(source, list, part)}
    ) page
    ORDER BY ${part.by} LIMIT ${part.most} OFFSET ${part.offset}`;
}

function lateInScope(source: Source, list: Scoped, part: Part): RawBuilder<unknown> {
  if (source.late === undefined) return sql``;
  const of = { ...source, ...source.late };
  const inScope = sql`${of.category} = ANY(${list.scope}::uuid[])`;
  const wanted = and([...conditions(of, list), inScope, followsIn(of, part)]);
  return sql`UNION ALL SELECT ${of.id}, ${of.key} FROM ${of.from} WHERE ${wanted}`;
}

/** The newest posts of one category: those pinned there come before all others. */
function leadsWithPinned(list: Scoped): boolean {
  const { categoryId, published, ids, sort, tag, authorId, only } = list;
  const isFiltered = [ids, tag, authorId, only].some((filter) => filter !== undefined);
  return (
    categoryId !== undefined && published && !isFiltered && (sort === null || sort === 'createdAt')
  );
}

// Only the category's own pins count, not those of its subcategories: few, with an index of their own.
function pinnedFirst(list: Scoped, part: Part): RawBuilder<PlacedId> {
  const source = BY_CREATION;
  const own = sql`p.pinned AND p.category_id = ${list.categoryId}`;
  const [isPinned, ...rest] = part.after ?? [1];
  const after = rest.length === 0 ? sql`true` : follows(keysOf(source), rest);
  const isAmongPinned = Number(isPinned) > 0;
  const pinned = and([...conditions(source, list), own, isAmongPinned ? after : sql`false`]);
  const others = and([
    ...conditions(source, list),
    sql`p.category_id = scope.id`,
    sql`NOT (${own})`,
    isAmongPinned ? sql`true` : after,
  ]);
  const sorted = sql`ORDER BY p.created_at DESC, p.id DESC LIMIT ${part.offset + part.most}`;
  return sql<PlacedId>`
    SELECT page.id, ${part.place} AS place, true AS is_shown FROM (
      (SELECT p.id, p.created_at AS key, 1 AS first FROM post p WHERE ${pinned} ${sorted})
      UNION ALL
      SELECT page.id, page.key, 0 FROM unnest(${list.scope}::uuid[]) AS scope (id)
      CROSS JOIN LATERAL (
        SELECT p.id, p.created_at AS key FROM post p WHERE ${others} ${sorted}
      ) page
    ) page
    ORDER BY ${part.by} LIMIT ${part.most} OFFSET ${part.offset}`;
}

/** The conditions of a list. */
export function conditions(source: Source, list: Scoped): RawBuilder<unknown>[] {
  const { published, authorId, tag, ids, titleWords = [] } = list;
  const hidden =
    list.isPrivate === true ? sql`p.is_private` : sql`NOT p.published AND NOT p.is_private`;
  const visible = published ? sql`p.published` : hidden;
  return [
    ...source.where,
    visible,
    // Repeated for published posts, so that the index of an author's posts fits.
    ...(published && authorId === undefined ? [] : [sql`p.deleted_at IS NULL`]),
    ...(authorId === undefined ? [] : [sql`p.author_id = ${authorId}`]),
    ...(ids === undefined ? [] : [sql`p.id = ANY(${ids}::uuid[])`]),
    ...(tag === undefined ? [] : [tagged(tag, published)]),
    ...titleWords.map((word) => sql`strpos(${TITLE}, ${searchForm(word)}) > 0`),
  ];
}

// The same as `searchForm`, except for what only few scripts write in two ways.
const TITLE = sql`lower(regexp_replace(normalize(p.title, NFKC), ${`[${OPTIONAL_SIGNS}]`}, '', 'g'))`;

// Only published posts have rows in post_tag.
function tagged(tag: string, published: boolean): RawBuilder<unknown> {
  const key = tag.toLowerCase();
  return published
    ? sql`EXISTS (SELECT FROM post_tag x WHERE x.post_id = p.id AND x.tag_key = ${key})`
    : sql`${key} IN (SELECT lower(x) FROM unnest(p.tags) x)`;
}

/** Joins conditions by AND. */
export function and(parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join([...parts], sql` AND `);
}
