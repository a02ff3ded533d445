import { isEmojiReactionEvent } from '@forum/events/emoji-reactions';

/** A reaction changes its item, and the page of its post. */
export function outdatedByReaction(event: { readonly type: string }): readonly string[] | null {
  return isEmojiReactionEvent(event) ? [event.data.item.id, event.data.postId] : null;
}
