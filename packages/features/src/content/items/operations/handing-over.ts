import type { StoreTransaction } from '@forum/event-store';
import { findMergeAct } from '../../../identity/members/operations/merge-in-force.ts';
import { commentStreamName, isCommentEvent } from '@forum/events/comments';
import { isPostEvent, postStream } from '@forum/events/posts';
import type { Item } from '@forum/contracts/items';

/** The merge in force that gave an item to a member; null: it is theirs anyway, or not theirs. */
export async function findHandingOver(
  tx: StoreTransaction,
  { type, id }: Item,
  memberId: string,
): Promise<string | null> {
  const name = type === 'post' ? postStream(id).name : commentStreamName(id);
  const events = (await tx.readStream(name)).filter(
    (event) =>
      (isPostEvent(event) && event.type === 'PostReassigned' && event.data.to === memberId) ||
      (isCommentEvent(event) && event.type === 'CommentReassigned' && event.data.to === memberId),
  );
  return (await findMergeAct(tx, events))?.actId ?? null;
}
