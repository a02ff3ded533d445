import { isFollowEvent } from '@forum/events/follows';

/** A follow changes the numbers of two members. */
export function outdatedByFollow(event: { readonly type: string }): readonly string[] | null {
  return isFollowEvent(event) ? [event.data.followerId, event.data.followedId] : null;
}
