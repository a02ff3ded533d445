import { isPollEvent } from '@forum/events/polls';

/** The post says whether it has a poll, and the poll how many chose what. */
export function outdatedByPoll(event: { readonly type: string }): readonly string[] | null {
  return isPollEvent(event) ? [event.data.postId] : null;
}
