import { metaOf, type PageWanted } from '@forum/contracts';
import type {
  StaffComment,
  StaffCommentDetail,
  StaffPost,
  StaffPostDetail,
} from '@forum/contracts/staff-content';
import type { HistoryQuery } from '@forum/contracts/versions';
import { isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { newestFirst, partOf } from '../../framework/lists/keyset.ts';
import { listCategorySummaries } from '../../content/categories/queries.ts';
import { listCommentVersionsForStaff } from '../../content/comments/queries.ts';
import { listPostVersionsForStaff } from '../../content/posts/queries.ts';
import { listAuthors } from '../../identity/members/queries.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

/** Ids in order, the total, and the cursor of the next page. */
export interface Found {
  readonly ids: readonly string[];
  readonly total: number;
  readonly nextCursor: string | null;
}

/** Which page of whose items. */
export interface StaffList<State> extends PageWanted {
  readonly state: State;
  readonly authorId?: string | undefined;
  /** Only these, in this order: search results. */
  readonly found?: Found | undefined;
}

/** No list counts further. */
const MOST = 10_000;
const EXCERPT = 300;

// Literals, each worded exactly like an index.
const POSTS_IN: Record<'published' | 'unpublished' | 'deleted', RawBuilder<unknown>> = {
  published: sql`published`,
  unpublished: sql`NOT published AND deleted_at IS NULL`,
  deleted: sql`deleted_at IS NOT NULL`,
};
const COMMENTS_IN: Record<'shown' | 'deleted', RawBuilder<unknown>> = {
  shown: sql`NOT is_deleted`,
  deleted: sql`is_deleted`,
};

/** Posts for staff, newest first. */
export async function listStaffPosts(
  db: Db,
  list: StaffList<'published' | 'unpublished' | 'deleted'>,
) {
  const wanted = { ...list, among: POSTS_IN[list.state] };
  const { ids, total, nextCursor } = await idsOf(db, 'post', wanted);
  const posts = await postsOf(db, ids);
  // The search index may not have their latest state yet.
  const data = posts.filter((post) => stateOf(post) === list.state);
  return { data, meta: metaOf(list, total, nextCursor) };
}

function stateOf({ published, deletedAt }: StaffPost) {
  if (deletedAt !== null) return 'deleted';
  return published ? 'published' : 'unpublished';
}

/** Comments for staff, newest first. */
export async function listStaffComments(db: Db, list: StaffList<'shown' | 'deleted'>) {
  const wanted = { ...list, among: COMMENTS_IN[list.state] };
  const { ids, total, nextCursor } = await idsOf(db, 'comment', wanted);
  const comments = await commentsOf(db, ids);
  const data = comments.filter(({ deleted }) => list.state === (deleted ? 'deleted' : 'shown'));
  return { data, meta: metaOf(list, total, nextCursor) };
}

/** An item, and which part of its history to include. */
type ItemWithHistory = { readonly id: string } & HistoryQuery;

/** A post with a part of its history, even if deleted. @throws DomainError not-found */
export async function getStaffPost(db: Db, asked: ItemWithHistory): Promise<StaffPostDetail> {
  const { id } = asked;
  const [found] = isId(id) ? await postsOf(db, [id]) : [];
  if (found === undefined) {
    throw noSuch('post');
  }
  return { ...found, versions: await listPostVersionsForStaff(db, asked) };
}

/** A comment with a part of its history, even if deleted. @throws DomainError not-found */
export async function getStaffComment(db: Db, asked: ItemWithHistory): Promise<StaffCommentDetail> {
  const { id } = asked;
  const [found] = isId(id) ? await commentsOf(db, [id]) : [];
  if (found === undefined) {
    throw noSuch('comment');
  }
  return { ...found, versions: await listCommentVersionsForStaff(db, asked) };
}

async function idsOf(
  db: Db,
  table: 'post' | 'comment',
  list: Omit<StaffList<unknown>, 'state'> & { readonly among: RawBuilder<unknown> },
): Promise<Found> {
  if (list.found !== undefined) return list.found;
  const { authorId, among } = list;
  const part = partOf(newestFirst(`staff-${table}s`, 'created_at', 'id'), list);
  const whose = authorId === undefined ? sql`` : sql`AND author_id = ${authorId}`;
  const from = sql`FROM ${sql.table(table)} WHERE ${among} ${whose}`;
  const [rows, counted] = await Promise.all([
    sql<{ id: string; place: string }>`SELECT id, ${part.place} AS place ${from} AND ${part.follows}
      ORDER BY ${part.by} LIMIT ${part.most} OFFSET ${part.offset}`.execute(db),
    sql<{ total: number }>`SELECT count(*) AS total FROM (
      SELECT 1 ${from} ORDER BY created_at DESC, id DESC LIMIT ${MOST}) AS counted`.execute(db),
  ]);
  const { rows: shown, nextCursor } = part.cut(rows.rows);
  return { ids: shown.map(({ id }) => id), total: counted.rows[0]?.total ?? 0, nextCursor };
}

async function postsOf(db: Db, ids: readonly string[]): Promise<StaffPost[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('post')
    .leftJoin('vote_tally', 'vote_tally.item_id', 'post.id')
    .leftJoin('comment_tally', 'comment_tally.post_id', 'post.id')
    .leftJoin('post as home', 'home.id', 'post.merged_into')
    .select(['post.id', 'post.title', 'post.slug', 'post.author_id', 'post.category_id'])
    .select(['post.published', 'post.featured', 'post.pinned', 'post.locked', 'post.created_at'])
    .select(['post.deleted_at', 'post.merged_into', 'home.title as home_title'])
    .select(['upvotes', 'downvotes', 'comments'])
    .where('post.id', 'in', [...ids])
    .execute();
  const [authors, categories] = await Promise.all([
    listAuthors(
      db,
      rows.map((row) => row.author_id),
    ),
    listCategorySummaries(
      db,
      rows.flatMap((row) => (row.category_id === null ? [] : [row.category_id])),
    ),
  ]);
  return inOrder(ids, rows).flatMap((row) => {
    const author = authors.get(row.author_id);
    if (author === undefined) return [];
    return {
      id: row.id,
      title: row.title,
      slug: row.slug,
      author,
      category: categories.get(row.category_id ?? '')?.name ?? null,
      published: row.published,
      featured: row.featured,
      pinned: row.pinned,
      locked: row.locked,
      mergedInto:
        row.merged_into === null ? null : { id: row.merged_into, title: row.home_title ?? '' },
      comments: row.comments ?? 0,
      score: (row.upvotes ?? 0) - (row.downvotes ?? 0),
      createdAt: row.created_at.toISOString(),
      deletedAt: row.deleted_at?.toISOString() ?? null,
    };
  });
}

async function commentsOf(db: Db, ids: readonly string[]): Promise<StaffComment[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .leftJoin('content', 'content.id', 'comment.content_id')
    .leftJoin('vote_tally', 'vote_tally.item_id', 'comment.id')
    .select(['comment.id', 'post.id as post_id', 'title', 'slug', 'comment.author_id'])
    .select(['comment.created_at', 'is_deleted', 'upvotes', 'downvotes'])
    .select(sql<string | null>`left(content.text, ${EXCERPT})`.as('text'))
    .where('comment.id', 'in', [...ids])
    .execute();
  const authors = await listAuthors(
    db,
    rows.map((row) => row.author_id),
  );
  return inOrder(ids, rows).flatMap((row) => {
    const author = authors.get(row.author_id);
    if (author === undefined) return [];
    return {
      id: row.id,
      post: { id: row.post_id, title: row.title, slug: row.slug },
      author,
      excerpt: row.text ?? '',
      score: (row.upvotes ?? 0) - (row.downvotes ?? 0),
      createdAt: row.created_at.toISOString(),
      deleted: row.is_deleted,
    };
  });
}

function inOrder<Row extends { readonly id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
