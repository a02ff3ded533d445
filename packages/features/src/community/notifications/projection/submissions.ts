import type { RecordedEventOf } from '@forum/event-store';
import type { RecordedEvent } from '@forum/kernel';
import type { Rows } from '@forum/projections';
import type { submissionEvents } from '@forum/events/submissions';
import { notificationTable, WAITING } from '../tables.ts';
import { waitingCause } from './causes.ts';
import { tell } from './tell.ts';

type Of<Type extends keyof (typeof submissionEvents)['definitions']> = RecordedEventOf<
  typeof submissionEvents,
  Type
>;

/**
 * Authors are notified once whether their submission was approved, and that it waits, if they were not there to read
 * that. What is decided or withdrawn disappears from the bell as waiting, and what waits again is announced again.
 */
export const aboutSubmissions = {
  SubmissionHeld: waits,
  SubmissionReopened: waits,
  SubmissionWithdrawn: (event: Of<'SubmissionWithdrawn'>, rows: Rows) => waitsNoMore(rows, event),
  SubmissionApproved: (event: Of<'SubmissionApproved'>, rows: Rows) => {
    waitsNoMore(rows, event);
    judged(rows, event, 'approved');
  },
  SubmissionRefused: (event: Of<'SubmissionRefused'>, rows: Rows) => {
    waitsNoMore(rows, event);
    judged(rows, event, `refused:${event.data.reason}`);
  },
};

interface Submission {
  readonly submissionId: string;
  readonly memberId: string;
  /** Under whom it waited, if they were merged into the member since. */
  readonly heldFor?: string | undefined;
}
type Submitted = RecordedEvent<string, Submission>;

function waits(event: Of<'SubmissionHeld' | 'SubmissionReopened'>, rows: Rows): void {
  if (event.data.cameDue !== true) return;
  const { submissionId, memberId: recipient } = event.data;
  const cause = waitingCause(submissionId);
  const about = { detail: WAITING, group: cause };
  tell(rows, event, { recipient, cause, kind: 'staff', by: null, ...about });
}

function waitsNoMore(rows: Rows, { data }: Submitted): void {
  const { submissionId, memberId, heldFor = memberId } = data;
  rows.remove(notificationTable, { member_id: heldFor, cause: waitingCause(submissionId) });
}

function judged(
  rows: Rows,
  event: Of<'SubmissionApproved' | 'SubmissionRefused'>,
  detail: string,
): void {
  const { submissionId, kind, itemId, postId, memberId: recipient, by } = event.data;
  const commentId = kind === 'comment' || kind === 'comment-edit' ? itemId : null;
  const cause = `submission:${submissionId}:${event.type}`;
  const about = { postId, commentId, detail, group: cause };
  tell(rows, event, { recipient, cause, kind: 'staff', by, ...about });
}
