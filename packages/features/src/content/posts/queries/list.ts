import { metaOf, type PageMeta } from '@forum/contracts';
import type { PostCard } from '@forum/contracts/posts';
import { sql, type Kysely } from 'kysely';
import { listCategoryScope } from '../../categories/queries.ts';
import { countCategoryPosts } from '../../categories/queries/counts.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { noteNames } from '../../../framework/noted-names.ts';
import { POSTS, postsBy, postsIn, postsUnder } from '../../../framework/shown-names.ts';
import { countTagPosts } from '../../tags/queries.ts';
import { listPostCards } from './cards.ts';
import { and, conditions, isSelected, readPage, type PostList, type Scoped } from './list-page.ts';
import { sourceOf } from './orders.ts';

type Db = Kysely<ReadDatabase>;

/** A page of posts as cards. Each order has an index; a total comes from a tally or stops counting at 10,000. */
export async function listPosts(
  db: Db,
  list: PostList,
): Promise<{ data: PostCard[]; meta: PageMeta }> {
  const { categoryId } = list;
  const scope = categoryId === undefined ? null : await listCategoryScope(db, categoryId);
  noteNames(...namesOf({ ...list, scope }));
  const [{ ids, nextCursor, total }, counted] = await Promise.all([
    readPage(db, { ...list, scope }),
    isSelected({ ...list, scope }) ? null : countAll(db, { ...list, scope }),
  ]);
  return {
    data: await listPostCards(db, ids, list.viewerId),
    meta: metaOf(list, total ?? counted ?? 0, nextCursor),
  };
}

/** What of posts decides which ones it has: a change of a post names all of these, but not whether it is solved. */
function namesOf({ authorId, tag, scope, ids, only }: Scoped): readonly string[] {
  const narrowed = [
    ...(authorId === undefined ? [] : [postsBy(authorId)]),
    ...(tag === undefined ? [] : [postsUnder(tag)]),
    ...(scope ?? []).map(postsIn),
  ];
  const isNarrowed = narrowed.length > 0 && ids === undefined && only === undefined;
  return isNarrowed ? narrowed : [POSTS];
}

const COUNTED_AT_MOST = 10_000;

async function countAll(db: Db, list: Scoped): Promise<number> {
  const { authorId, categoryId, tag, ids, titleWords, published, only } = list;
  const filters = [authorId, categoryId, tag, ids, titleWords, only].filter(
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
  const most = sql`LIMIT ${COUNTED_AT_MOST}`;
  const wanted = and(conditions(source, list));
  const found =
    list.scope === null
      ? sql`SELECT FROM ${source.from} WHERE ${wanted} ${most}`
      : sql`SELECT FROM unnest(${list.scope}::uuid[]) AS scope (id) CROSS JOIN LATERAL (
          SELECT FROM ${source.from} WHERE ${wanted} AND ${source.category} = scope.id ${most}
        ) counted ${most}`;
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (${found}) counted`.execute(db);
  return rows[0]?.total ?? 0;
}
