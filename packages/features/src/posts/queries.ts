import type { Actor } from '@forum/contracts';
import type { Post, PostCard } from '@forum/contracts/posts';
import { DomainError } from '@forum/kernel';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../read-database.ts';
import { findContinueAt } from '../reading/queries.ts';
import { listPostCards } from './queries/cards.ts';
import { getReadablePost, noSuchPost, type WhichPost } from './queries/readable.ts';

export { listPostCards } from './queries/cards.ts';
export { getReadablePost, type WhichPost } from './queries/readable.ts';
export { listPosts, type PostList } from './queries/list.ts';
export { listOwnPosts, listOwnPostVersions } from './queries/own.ts';
export { listSimilarPosts } from './queries/similar.ts';
export { getPostVersion, listPostVersions } from './queries/versions.ts';
export { getWrittenPost, type WrittenPost } from './queries/written.ts';

type Db = Kysely<ReadDatabase>;

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
