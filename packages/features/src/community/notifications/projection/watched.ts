import type { RecordedEventOf } from '@forum/event-store';
import type { Rows } from '@forum/projections';
import type { watchingEvents } from '@forum/events/watching';
import { commentCause, postCause, postGroup, threadGroup } from './causes.ts';
import { tell } from './tell.ts';

/** Notifies those who watch of a new comment, unless they were notified otherwise. */
export function toldOfComment(
  event: RecordedEventOf<typeof watchingEvents, 'MembersTold'>,
  rows: Rows,
): void {
  const { postId, commentId, authorId: by } = event.data;
  for (const { memberId: recipient, reason } of event.data.told) {
    const about = { recipient, by, postId, commentId, detail: reason };
    const [cause, group] = [commentCause(commentId), threadGroup(postId)];
    tell(rows, event, { ...about, cause, kind: 'thread', group });
  }
}

/** Notifies those who watch of a new post. */
export function toldOfPost(
  event: RecordedEventOf<typeof watchingEvents, 'WatchersTold'>,
  rows: Rows,
): void {
  const { postId, authorId: by, memberIds, reasons } = event.data;
  const about = { by, postId, cause: postCause(postId), group: postGroup(postId) };
  for (const [at, recipient] of memberIds.entries()) {
    tell(rows, event, { ...about, recipient, kind: 'post', detail: reasons?.[at] });
  }
}
