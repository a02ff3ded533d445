import { isWatchingEvent } from '@forum/events/watching';

/** No answer kept for readers shows who watches; a notification outdates its member's number by itself. */
export function outdatedByWatching(event: { readonly type: string }): readonly string[] | null {
  return isWatchingEvent(event) ? [] : null;
}
