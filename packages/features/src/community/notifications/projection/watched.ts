import type { RecordedEventOf } from '@forum/event-store';
import type { RecordedEvent } from '@forum/kernel';
import type { Rows } from '@forum/projections';
import type { watchingEvents } from '@forum/events/watching';
import { commentCause, postCause, postGroup, threadGroup } from './causes.ts';
import { tell, type Told } from './tell.ts';

/** Notifies those who watch what is new, unless they were notified otherwise. */
export function toldOfNew(
  event: RecordedEventOf<typeof watchingEvents, 'MembersTold'>,
  rows: Rows,
): void {
  const { postId, commentId, authorId: by } = event.data;
  for (const { memberId: recipient, reason } of event.data.told) {
    const about = { recipient, by, postId, commentId, detail: reason };
    if (commentId === null) tellOfPost(rows, event, about);
    else {
      const [cause, group] = [commentCause(commentId), threadGroup(postId)];
      tell(rows, event, { ...about, cause, kind: 'thread', group });
    }
  }
}

/** Notifies followers of a new post: as settled by releases that knew no other watchers. */
export function toldByFormerReleases(
  event: RecordedEventOf<typeof watchingEvents, 'WatchersTold'>,
  rows: Rows,
): void {
  const { postId, authorId: by, memberIds } = event.data;
  for (const recipient of memberIds) tellOfPost(rows, event, { recipient, by, postId });
}

type OfPost = Pick<Told, 'recipient' | 'by' | 'detail'> & { readonly postId: string };

function tellOfPost(rows: Rows, event: RecordedEvent, about: OfPost): void {
  const { postId } = about;
  tell(rows, event, { ...about, cause: postCause(postId), kind: 'post', group: postGroup(postId) });
}
