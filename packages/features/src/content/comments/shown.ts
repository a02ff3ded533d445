import { isCommentEvent } from '@forum/events/comments';
import { changed, POSTS, UNREAD_OF } from '../../framework/shown-names.ts';

/** What lists by the last reply show: their address names it. */
const BY_LAST_REPLY = 'sort=active';

/** Lists of what has no reply, and their number: theirs too. */
const UNANSWERED = 'only=unanswered';

/**
 * What happens to a comment changes its thread, and whatever else shows it. A new one changes the number on its post's
 * cards, which post comes first and which are unanswered; one that goes or returns, which are solved, and what its readers
 * were told, too.
 */
export function outdatedByComment(event: { readonly type: string }): readonly string[] | null {
  if (!isCommentEvent(event)) return null;
  const { commentId, postId } = event.data;
  switch (event.type) {
    case 'CommentPosted':
      return [postId, BY_LAST_REPLY, UNANSWERED];
    case 'CommentEdited':
    case 'CommentVersionRedacted':
    case 'CommentVersionRestored':
    case 'CommentHeld':
    case 'CommentHoldLifted':
    case 'CommentAudienceChanged':
      return [postId, ...changed(commentId)];
    case 'CommentDeleted':
    case 'CommentRestored':
      return [postId, ...changed(commentId), POSTS, BY_LAST_REPLY, UNREAD_OF];
    // Everything that two members wrote.
    case 'CommentReassigned':
      return null;
  }
}

/** Whether it leaves no rows beside the log that answers show: its projection tells of it in time. */
export function isToldByProjection({ type }: { readonly type: string }): boolean {
  return type === 'CommentPosted';
}
