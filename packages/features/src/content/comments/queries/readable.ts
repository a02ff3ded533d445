import type { Actor } from '@forum/contracts';
import { DomainError, isId } from '@forum/kernel';
import type { Kysely } from 'kysely';
import { getReadablePost } from '../../items/queries/readable-post.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** The place of a comment, if the viewer may read its post; it may be deleted. @throws DomainError not-found | gone */
export async function getReadableComment(
  db: Kysely<ReadDatabase>,
  id: string,
  viewer: Actor | null,
) {
  const comment = isId(id)
    ? await db
        .selectFrom('comment')
        .select(['post_id', 'root_id', 'is_deleted', 'seq'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (comment === undefined) throw noSuchComment();
  try {
    await getReadablePost(db, { id: comment.post_id }, viewer);
  } catch (error) {
    // Below somebody else's draft, a comment never existed.
    if (error instanceof DomainError && error.kind === 'not-found') throw noSuchComment();
    throw error;
  }
  return comment;
}

/** The answer for a deleted comment. */
export function commentGone(): DomainError {
  return new DomainError('gone', 'comment-deleted', 'This comment was deleted');
}

function noSuchComment(): DomainError {
  return new DomainError('not-found', 'comment-not-found', 'This comment no longer exists');
}
