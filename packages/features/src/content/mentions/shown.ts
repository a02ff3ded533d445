import { isMentionEvent } from '@forum/events/mentions';

/** No answer kept for readers shows who was mentioned. */
export function outdatedByMention(event: { readonly type: string }): readonly string[] | null {
  return isMentionEvent(event) ? [] : null;
}
