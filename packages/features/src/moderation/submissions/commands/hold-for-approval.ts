import { LIMITS } from '@forum/contracts';
import type { HeldAnswer } from '@forum/contracts/submission-fields';
import type { StoreTransaction } from '@forum/event-store';
import { DomainError } from '@forum/kernel';
import { submissionStream } from '@forum/events/submissions';
import type { HoldCause, Writing } from '../../../framework/ports/gate.ts';
import { countWaiting, keepText } from '../store.ts';

/** Holds it until staff approve it. @throws DomainError conflict `too-many-waiting` */
export async function holdForApproval(
  tx: StoreTransaction,
  writing: Writing,
  { cause, wordId }: HoldCause,
): Promise<HeldAnswer> {
  const { submissionId, memberId, itemId, postId, parentId = null, payload, title, text } = writing;
  const { kind } = payload;
  const most = LIMITS.submissions.waiting;
  if ((await countWaiting(tx.connection, { memberId, most })) >= most) {
    const message =
      'Too many of your posts and comments are waiting for approval. Please wait until they have been reviewed.';
    throw new DomainError('conflict', 'too-many-waiting', message);
  }
  const ids = { submissionId, memberId, kind, itemId, postId, parentId };
  const awaited = writing.cameDue === true ? ({ cameDue: true } as const) : {};
  const data = { ...ids, cause, wordId, ...awaited };
  const event = { type: 'SubmissionHeld', data } as const;
  await tx.append(submissionStream(submissionId, postId), 0, [event]);
  await keepText(tx.connection, { submissionId, memberId, payload, title, text });
  return { held: { id: submissionId, kind, cause, createdAt: tx.now.toISOString() } };
}
