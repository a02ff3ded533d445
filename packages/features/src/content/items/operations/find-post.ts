import { MERGED } from '@forum/contracts/holds';
import type { Facts } from '@forum/event-store';
import { postStream } from '@forum/events/posts';
import { postFacts, type PostFacts } from '@forum/events/post-facts';

/**
 * A post's state where it is read: a merged post is open, hidden, deleted or locked if the other post is, or if it is
 * itself, and private where that one is. Null: it never existed.
 */
export async function findPostInPlace(
  tx: Pick<Facts, 'fold'>,
  postId: string,
): Promise<PostFacts | null> {
  const { state: own } = await tx.fold(postStream(postId), postFacts);
  if (own === null || own.mergedInto === null) return own;
  const { state: home } = await tx.fold(postStream(own.mergedInto), postFacts);
  if (home === null) return own;
  const isInThread = own.unpublishHolds.every((hold) => hold === MERGED);
  const { isPrivate, seeGroups } = isInThread ? home : own;
  return {
    ...own,
    isPrivate,
    seeGroups,
    published: home.published && !own.deleted && isInThread,
    deleted: own.deleted || home.deleted,
    locked: own.locked || home.locked,
  };
}
