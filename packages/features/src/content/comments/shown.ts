import { isCommentEvent } from '@forum/events/comments';

/**
 * A new comment changes its thread and the comment count of its post; whatever happens to it later may be an act of
 * staff.
 */
export function outdatedByComment(event: { readonly type: string }): readonly string[] | null {
  return isCommentEvent(event) && event.type === 'CommentPosted' ? [event.data.postId] : null;
}
