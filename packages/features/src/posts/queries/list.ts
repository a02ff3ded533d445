import { metaOf, type PageMeta } from '@forum/contracts';
import type { PostCard, PostSort } from '@forum/contracts/posts';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { listCategoryScope } from '../../categories/queries.ts';
import { countCategoryPosts } from '../../categories/queries/counts.ts';
import type { ReadDatabase } from '../../read-database.ts';
import { countTagPosts } from '../../tags/queries.ts';
import { listPostCards } from './cards.ts';
import { sourceOf, type Source } from './orders.ts';

type Db = Kysely<ReadDatabase>;

/** Which posts, in which order, for whom. */
export interface PostList {
  readonly page: number;
  readonly limit: number;
  /** Null: newest first, or the order of `ids`. */
  readonly sort: PostSort | null;
  /** False: drafts and what was taken down. Whether the viewer may see those is the caller's business. */
  readonly published: boolean;
  readonly authorId?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly tag?: string | undefined;
  /** Only these, e.g. what a search found, best first. */
  readonly ids?: readonly string[] | undefined;
  /** Only those with all of these words, or parts of words, in the title; letter case aside. */
  readonly titleWords?: readonly string[] | undefined;
  readonly viewerId: string | null;
}

/** A page of posts as cards. Each order is an index; a total comes from a tally or stops counting at 10,000. */
export async function listPosts(
  db: Db,
  list: PostList,
): Promise<{ data: PostCard[]; meta: PageMeta }> {
  const { categoryId } = list;
  const scope = categoryId === undefined ? null : await listCategoryScope(db, categoryId);
  const [ids, total] = await Promise.all([
    readPage(db, { ...list, scope }),
    countAll(db, { ...list, scope }),
  ]);
  return { data: await listPostCards(db, ids, list.viewerId), meta: metaOf(list, total) };
}

type Scoped = PostList & { readonly scope: readonly string[] | null };

async function readPage(db: Db, list: Scoped): Promise<string[]> {
  const offset = (list.page - 1) * list.limit;
  const source = sourceOf(list);
  const { rows } = await pageOf(source, list, offset).execute(db);
  return rows.map((row) => row.id);
}

function pageOf(source: Source, list: Scoped, offset: number): RawBuilder<{ id: string }> {
  if (leadsWithPinned(list)) return pinnedFirst(source, list, offset);
  if (list.scope !== null) return scopedPage(source, list, offset);
  return isPlain(source, list)
    ? plainPage(source, list.limit, offset)
    : filteredPage(source, list, offset);
}

/** Nothing is asked of the posts but that they are published, which the order's own table knows too. */
function isPlain(source: Source, { published, authorId, ids, titleWords, tag }: Scoped): boolean {
  const isTagged = tag !== undefined && source.tag === undefined;
  return (
    published &&
    authorId === undefined &&
    ids === undefined &&
    titleWords === undefined &&
    !isTagged
  );
}

// A late page skips entries of an index, not posts. The order's table may be a moment behind: a post that was taken
// down since is left out of its page.
function plainPage(source: Source, limit: number, offset: number): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`
    SELECT page.id FROM (
      SELECT ${source.id} AS id, ${source.key} AS key FROM ${source.alone}
      WHERE ${and([source.shown, ...source.where])}
      ORDER BY ${source.key} DESC, ${source.id} DESC LIMIT ${limit} OFFSET ${offset}
    ) page JOIN post shown ON shown.id = page.id AND shown.published
    ORDER BY page.key DESC, page.id DESC`;
}

function filteredPage(source: Source, list: Scoped, offset: number): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`
    SELECT ${source.id} AS id FROM ${source.from} WHERE ${and(conditions(source, list))}
    ORDER BY ${source.key} DESC, ${source.id} DESC LIMIT ${list.limit} OFFSET ${offset}`;
}

// One index range for each category of the scope, merged: a parent with many posts is not read whole.
function scopedPage(source: Source, list: Scoped, offset: number): RawBuilder<{ id: string }> {
  const within = and([...conditions(source, list), sql`${source.category} = scope.id`]);
  return sql<{ id: string }>`
    SELECT page.id FROM unnest(${list.scope}::uuid[]) AS scope (id)
    CROSS JOIN LATERAL (
      SELECT ${source.id} AS id, ${source.key} AS key FROM ${source.from} WHERE ${within}
      ORDER BY ${source.key} DESC, ${source.id} DESC LIMIT ${offset + list.limit}
    ) page
    ORDER BY page.key DESC, page.id DESC LIMIT ${list.limit} OFFSET ${offset}`;
}

/** The newest posts of one category: those pinned there come before all others. */
function leadsWithPinned({ categoryId, published, ids, sort, tag, authorId }: Scoped): boolean {
  const isFiltered = ids !== undefined || tag !== undefined || authorId !== undefined;
  return (
    categoryId !== undefined && published && !isFiltered && (sort === null || sort === 'createdAt')
  );
}

// Pinned are those of the category itself, not of the ones below it: an index of their own, and few.
function pinnedFirst(source: Source, list: Scoped, offset: number): RawBuilder<{ id: string }> {
  const own = sql`p.pinned AND p.category_id = ${list.categoryId}`;
  const pinned = and([...conditions(source, list), own]);
  const others = and([
    ...conditions(source, list),
    sql`p.category_id = scope.id`,
    sql`NOT (${own})`,
  ]);
  const sorted = sql`ORDER BY p.created_at DESC, p.id DESC LIMIT ${offset + list.limit}`;
  return sql<{ id: string }>`
    SELECT page.id FROM (
      (SELECT p.id, p.created_at AS key, true AS first FROM post p WHERE ${pinned} ${sorted})
      UNION ALL
      SELECT page.id, page.key, false FROM unnest(${list.scope}::uuid[]) AS scope (id)
      CROSS JOIN LATERAL (
        SELECT p.id, p.created_at AS key FROM post p WHERE ${others} ${sorted}
      ) page
    ) page
    ORDER BY page.first DESC, page.key DESC, page.id DESC LIMIT ${list.limit} OFFSET ${offset}`;
}

function conditions(source: Source, list: Scoped): RawBuilder<unknown>[] {
  const { published, authorId, tag, ids, titleWords = [] } = list;
  const visible = published ? sql`p.published` : sql`NOT p.published`;
  return [
    ...source.where,
    visible,
    // Said again for what is published, so that the index of an author's posts fits.
    ...(published && authorId === undefined ? [] : [sql`p.deleted_at IS NULL`]),
    ...(authorId === undefined ? [] : [sql`p.author_id = ${authorId}`]),
    ...(ids === undefined ? [] : [sql`p.id = ANY(${ids}::uuid[])`]),
    ...(tag === undefined ? [] : [tagged(tag, published)]),
    ...titleWords.map((word) => sql`strpos(lower(p.title), lower(${word})) > 0`),
  ];
}

// Only published posts have rows in post_tag.
function tagged(tag: string, published: boolean): RawBuilder<unknown> {
  const key = tag.toLowerCase();
  return published
    ? sql`EXISTS (SELECT FROM post_tag x WHERE x.post_id = p.id AND x.tag_key = ${key})`
    : sql`${key} IN (SELECT lower(x) FROM unnest(p.tags) x)`;
}

const COUNTED_AT_MOST = 10_000;

async function countAll(db: Db, list: Scoped): Promise<number> {
  const { authorId, categoryId, tag, ids, titleWords, published } = list;
  const filters = [authorId, categoryId, tag, ids, titleWords].filter(
    (filter) => filter !== undefined,
  ).length;
  if (published && filters === 0) return countCategoryPosts(db, null);
  if (filters === 1) {
    if (published && list.scope !== null) return countCategoryPosts(db, list.scope);
    if (published && tag !== undefined) return countTagPosts(db, tag);
    if (authorId !== undefined) return countAuthorPosts(db, authorId, published);
  }
  return countByHand(db, list);
}

async function countAuthorPosts(db: Db, authorId: string, published: boolean): Promise<number> {
  const row = await db
    .selectFrom('author_tally')
    .select(['posts', 'unpublished'])
    .where('author_id', '=', authorId)
    .executeTakeFirst();
  return Math.max(0, (published ? row?.posts : row?.unpublished) ?? 0);
}

async function countByHand(db: Db, list: Scoped): Promise<number> {
  const source = sourceOf({ ...list, sort: 'createdAt' });
  const scope = list.scope === null ? [] : [sql`${source.category} = ANY(${list.scope}::uuid[])`];
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (
      SELECT FROM ${source.from} WHERE ${and([...conditions(source, list), ...scope])}
      LIMIT ${COUNTED_AT_MOST}
    ) counted`.execute(db);
  return rows[0]?.total ?? 0;
}

function and(parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join([...parts], sql` AND `);
}
