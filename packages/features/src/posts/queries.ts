import type { Actor } from '@forum/contracts';
import {
  canEditPost,
  canReadPost,
  type Post,
  type PostCard,
  type PostVersion,
} from '@forum/contracts/posts';
import { DomainError, isId } from '@forum/kernel';
import { sql, type Kysely } from 'kysely';
import { listAuthors } from '../profiles/queries.ts';
import type { ReadDatabase } from '../read-database.ts';
import { findContinueAt } from '../reading/queries.ts';
import { listPostCards } from './queries/cards.ts';

export { listPostCards } from './queries/cards.ts';
export { listPosts, type PostList } from './queries/list.ts';
export { getWrittenPost, type WrittenPost } from './queries/written.ts';

type Db = Kysely<ReadDatabase>;

/** A post is asked for by its id, or by a slug it has or had (or by its id there: no slug is shaped like one). */
export type WhichPost = { readonly id: string } | { readonly slug: string };

/** A whole post. @throws DomainError not-found, also for what the viewer may not know of | gone */
export async function getPost(db: Db, which: WhichPost, viewer: Actor | null): Promise<Post> {
  const row = await getReadablePost(db, which, viewer);
  const [card] = await listPostCards(db, [row.id], viewer?.id ?? null);
  if (card === undefined) throw noSuchPost();
  const [content, answer, continueAt] = await Promise.all([
    db
      .selectFrom('content')
      .select('body')
      .where('id', '=', row.content_id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('post_answer')
      .select('comment_id')
      .where('post_id', '=', row.id)
      .executeTakeFirst(),
    // Most posts have nothing new, and then there is nothing to look for.
    viewer === null || !card.newComments ? null : findContinueAt(db, viewer.id, row.id),
  ]);
  return {
    ...card,
    content: content.body,
    writtenExcerpt: row.excerpt,
    isEdited: row.edited_at !== null,
    editedAt: row.edited_at?.toISOString() ?? null,
    acceptedCommentId: answer?.comment_id ?? null,
    continueAt,
    attribution: row.attribution,
  };
}

/** Like `getPost`, but null for a post that is not found. @throws DomainError gone */
export async function findPost(
  db: Db,
  which: WhichPost,
  viewer: Actor | null,
): Promise<Post | null> {
  try {
    return await getPost(db, which, viewer);
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not-found') return null;
    throw error;
  }
}

const VERSIONS_AT_MOST = 50;

/**
 * The versions of a post, oldest first, the newest 50 at most. What its author wrote before the first reader is theirs
 * and the staff's; everyone else's history begins with what was published.
 * @throws DomainError not-found | gone
 */
export async function listPostVersions(
  db: Db,
  which: WhichPost,
  viewer: Actor | null,
): Promise<PostVersion[]> {
  const row = await getReadablePost(db, which, viewer);
  const all = await db
    .selectFrom('post_version')
    .select(['title', 'content_id', 'edited_at', 'editor_id'])
    .where('post_id', '=', row.id)
    .orderBy('version')
    .execute();
  const isOwn = canEditPost(viewer, { authorId: row.author_id });
  const seen = isOwn ? all : all.slice(lastBefore(all, row.created_at));
  const shown = seen.slice(-VERSIONS_AT_MOST);
  const [authors, bodies] = await Promise.all([
    listAuthors(db, [...new Set(shown.flatMap((version) => version.editor_id ?? []))]),
    readBodies(db, [...new Set(shown.map((version) => version.content_id))]),
  ]);
  return shown.map((version, i) => ({
    version: seen.length - shown.length + i + 1,
    title: version.title,
    content: bodies.get(version.content_id) ?? '',
    editedAt: version.edited_at.toISOString(),
    editor: version.editor_id === null ? null : (authors.get(version.editor_id) ?? null),
  }));
}

const CANDIDATES = 50;

/**
 * Published posts like this one: the newest of each of its tags and of its category, most shared tags first (a tag
 * counts twice as much as the category), newest first among equals. @throws DomainError not-found | gone
 */
export async function listRelatedPosts(
  db: Db,
  which: WhichPost,
  { limit, viewer }: { readonly limit: number; readonly viewer: Actor | null },
): Promise<PostCard[]> {
  const post = await getReadablePost(db, which, viewer);
  const tags = post.tags.map((tag) => tag.toLowerCase());
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM (
      SELECT near.post_id AS id, 2 AS points FROM unnest(${tags}::text[]) AS mine (tag_key)
      CROSS JOIN LATERAL (
        SELECT post_id FROM post_tag WHERE tag_key = mine.tag_key
        ORDER BY created_at DESC, post_id DESC LIMIT ${CANDIDATES}
      ) near
      UNION ALL
      (SELECT id, 1 FROM post WHERE category_id = ${post.category_id} AND published
       ORDER BY created_at DESC, id DESC LIMIT ${CANDIDATES})
    ) candidate
    JOIN post p ON p.id = candidate.id
    WHERE p.published AND p.id <> ${post.id}
    GROUP BY p.id, p.created_at
    ORDER BY sum(points) DESC, p.created_at DESC, p.id DESC LIMIT ${limit}`.execute(db);
  return listPostCards(
    db,
    rows.map((row) => row.id),
    viewer?.id ?? null,
  );
}

/** The row of a post that the viewer may read. @throws DomainError not-found | gone */
export async function getReadablePost(db: Db, which: WhichPost, viewer: Actor | null) {
  const id = 'id' in which ? which.id : await findPostId(db, which.slug);
  if (id === null || !isId(id)) throw noSuchPost();
  const row = await db.selectFrom('post').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw noSuchPost();
  const facts = { authorId: row.author_id, published: row.published };
  if (row.deleted_at !== null) {
    if (!row.was_public && !canEditPost(viewer, facts)) throw noSuchPost();
    throw new DomainError('gone', 'post-deleted', 'This post was deleted.');
  }
  if (!canReadPost(viewer, facts)) throw noSuchPost();
  return row;
}

function noSuchPost(): DomainError {
  return new DomainError('not-found', 'post-not-found', 'This post does not exist.');
}

async function findPostId(db: Db, slug: string): Promise<string | null> {
  if (isId(slug)) return slug;
  const row = await db
    .selectFrom('post_slug')
    .select('post_id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.post_id ?? null;
}

/** Where the version begins that readers saw first: the last one written before they came. */
function lastBefore(versions: readonly { readonly edited_at: Date }[], moment: Date): number {
  return Math.max(
    0,
    versions.findLastIndex((version) => version.edited_at <= moment),
  );
}

async function readBodies(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('content')
    .select(['id', 'body'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row.body]));
}
