import type { Actor } from '@forum/contracts';
import { DomainError, isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
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
  if (comment === undefined) throw noSuch('comment');
  try {
    await getReadablePost(db, { id: comment.post_id }, viewer);
  } catch (error) {
    // Below somebody else's draft, a comment never existed.
    if (error instanceof DomainError && error.kind === 'not-found') throw noSuch('comment');
    throw error;
  }
  return comment;
}
