import { isPollEvent } from '@forum/events/polls';

/** The post itself says whether it has a poll; counts are read separately. */
export function outdatedByPoll(event: { readonly type: string }): readonly string[] | null {
  if (!isPollEvent(event)) return null;
  return event.type.startsWith('Poll') ? [event.data.postId] : [];
}
