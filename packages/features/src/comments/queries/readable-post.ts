import type { Actor } from '@forum/contracts';
import { canReadPost } from '@forum/contracts/posts';
import { DomainError, isId } from '@forum/kernel';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../read-database.ts';

/**
 * Refuses to show what belongs to a post that the viewer may not read.
 * @throws DomainError not-found (also for a draft of another) | gone
 */
export async function requireReadablePost(
  db: Kysely<ReadDatabase>,
  postId: string,
  viewer: Actor | null,
): Promise<void> {
  const post = isId(postId)
    ? await db
        .selectFrom('post')
        .select(['author_id', 'published', 'was_public', 'deleted_at'])
        .where('id', '=', postId)
        .executeTakeFirst()
    : undefined;
  const deleted = post !== undefined && post.deleted_at !== null;
  const published = deleted ? post.was_public : post?.published;
  if (
    post === undefined ||
    published === undefined ||
    !canReadPost(viewer, { authorId: post.author_id, published })
  ) {
    throw new DomainError('not-found', 'post-not-found', 'This post no longer exists');
  }
  if (deleted) throw new DomainError('gone', 'post-deleted', 'This post was deleted');
}
