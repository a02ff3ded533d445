import type { SearchDocument } from '@forum/search';
import { sql, type Kysely } from 'kysely';
import { PLACED_POST } from '../../../content/items/queries/in-place.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** A document without its version, which comes from the triggering event. */
export type Unversioned = Omit<SearchDocument, 'version'>;

const nothing = {
  title: '',
  text: '',
  tags: [],
  authorId: null,
  categoryId: null,
  postId: null,
  prefix: null,
  answered: false,
} as const;

/** Posts as search engines see them; unpublished ones are left out. */
export async function listPostDocuments(
  db: Kysely<ReadDatabase>,
  postIds: readonly string[],
): Promise<Unversioned[]> {
  if (postIds.length === 0) return [];
  const rows = await db
    .selectFrom('post')
    .innerJoin('content', 'content.id', 'post.content_id')
    .leftJoin('post_answer', (join) =>
      join.onRef('post_answer.post_id', '=', 'post.id').on('post_answer.hidden', '=', false),
    )
    .select(['post.id', 'post.title', 'post.tags', 'post.author_id', 'post.category_id'])
    .select(['post.created_at', 'post.prefix', 'content.text', 'post_answer.comment_id'])
    .where('post.id', 'in', [...postIds])
    .where('post.published', '=', true)
    .execute();
  return rows.map((row) => ({
    ...nothing,
    kind: 'post',
    id: row.id,
    title: row.title,
    text: row.text,
    tags: row.tags,
    authorId: row.author_id,
    categoryId: row.category_id,
    prefix: row.prefix,
    answered: row.comment_id !== null,
    createdAt: row.created_at.toISOString(),
  }));
}

/** Comments, visible or hidden. */
export interface CommentDocuments {
  readonly shown: readonly Unversioned[];
  /** Deleted, or below a post that is not published. */
  readonly hidden: readonly string[];
}

/** Comments: these, and all of these posts. */
export interface CommentsWanted {
  readonly ids: readonly string[];
  readonly postIds: readonly string[];
}

/** Comments as search engines see them. */
export async function listCommentDocuments(
  db: Kysely<ReadDatabase>,
  wanted: CommentsWanted,
): Promise<CommentDocuments> {
  if (wanted.ids.length + wanted.postIds.length === 0) return { shown: [], hidden: [] };
  const rows = await readCommentRows(db, wanted);
  const isShown = (row: CommentTextRow) => !row.is_deleted && row.is_to_be_found === true;
  return {
    shown: rows.filter(isShown).map(commentDocument),
    hidden: rows.filter((row) => !isShown(row)).map((row) => row.id),
  };
}

type CommentTextRow = Awaited<ReturnType<typeof readCommentRows>>[number];

function readCommentRows(db: Kysely<ReadDatabase>, wanted: CommentsWanted) {
  return db
    .selectFrom('comment')
    .innerJoin('content', 'content.id', 'comment.content_id')
    .leftJoin(PLACED_POST.as('post'), (join) => join.onRef('post.item_id', '=', 'comment.post_id'))
    .select(['comment.id', 'comment.author_id', 'comment.created_at'])
    .select(sql<string>`coalesce(post.id, comment.post_id)`.as('post_id'))
    .select(['comment.is_deleted', 'content.text', 'post.category_id', 'post.is_to_be_found'])
    .where('comment.id', 'in', wantedIds(wanted))
    .execute();
}

// With those of posts that were merged into these. Each half uses its own index; an OR of both would read all comments
// ever written, for every new one. Threads without living comments are left out: each of their comments left the index
// with its own deletion.
function wantedIds({ ids, postIds }: CommentsWanted) {
  return sql<string>`(SELECT unnest(${[...ids]}::uuid[])
    UNION SELECT comment.id FROM comment_thread AS thread JOIN comment USING (root_id)
      WHERE thread.living > 0 AND thread.post_id IN (
        SELECT unnest(${[...postIds]}::uuid[])
        UNION SELECT id FROM post WHERE merged_into = ANY (${[...postIds]}::uuid[])))`;
}

function commentDocument(row: CommentTextRow): Unversioned {
  return {
    ...nothing,
    kind: 'comment',
    id: row.id,
    text: row.text,
    authorId: row.author_id,
    categoryId: row.category_id,
    postId: row.post_id,
    createdAt: row.created_at.toISOString(),
  };
}

/** Members as search engines see them: names and self-descriptions; deleted and merged members are left out. */
export async function listMemberDocuments(
  db: Kysely<ReadDatabase>,
  memberIds: readonly string[],
): Promise<Unversioned[]> {
  if (memberIds.length === 0) return [];
  const rows = await db
    .selectFrom('account')
    .innerJoin('member_profile', 'member_profile.member_id', 'account.member_id')
    .select(['account.member_id', 'username', 'display_name', 'first_name', 'last_name'])
    .select(['bio', 'created_at'])
    .where('account.member_id', 'in', [...memberIds])
    .where('merged_into', 'is', null)
    .execute();
  return rows.map((row) => {
    const { username, display_name: displayName, first_name, last_name } = row;
    // Found by all their names, whichever one is displayed.
    const name = displayName ?? [first_name, last_name].filter(Boolean).join(' ');
    return {
      ...nothing,
      kind: 'member',
      id: row.member_id,
      title: name === '' || name === username ? username : `${name} ${username}`,
      text: [first_name, last_name, row.bio].filter(Boolean).join(' '),
      createdAt: row.created_at.toISOString(),
    };
  });
}

/** Categories as search engines see them; deleted and private ones are left out. */
export async function listCategoryDocuments(
  db: Kysely<ReadDatabase>,
  categoryIds: readonly string[],
): Promise<Unversioned[]> {
  if (categoryIds.length === 0) return [];
  const rows = await db
    .selectFrom('category')
    .select(['id', 'name', 'description'])
    .where(sql<boolean>`cardinality(see_roles) = 0`)
    .where('id', 'in', [...categoryIds])
    .execute();
  return rows.map((row) => ({
    ...nothing,
    kind: 'category',
    id: row.id,
    title: row.name,
    text: row.description ?? '',
    categoryId: row.id,
    // Categories are not sorted by date.
    createdAt: new Date(0).toISOString(),
  }));
}
