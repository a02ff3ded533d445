import { isVoteEvent } from '@forum/events/votes';

/** A vote changes the item's tally, the order of the thread, and that of the posts with most votes. */
export function outdatedByVote(event: { readonly type: string }): readonly string[] | null {
  return isVoteEvent(event) ? [event.data.item.id, event.data.postId, 'sort=top'] : null;
}
