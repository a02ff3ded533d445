import { LIMITS } from '@forum/contracts';
import type { HeldAnswer, SubmissionCause } from '@forum/contracts/held';
import type { SubmissionPayload } from '@forum/contracts/approval-queue';
import type { StoreTransaction } from '@forum/event-store';
import { DomainError } from '@forum/kernel';
import { submissionStream } from '@forum/events/approval-queue';
import { countWaiting, keepText } from '../store.ts';

/** Why something is not carried out yet. */
export interface HoldCause {
  readonly cause: SubmissionCause;
  /** The watched word that matched; null: none. */
  readonly wordId: string | null;
}

/** What the rules decide about something to be published. */
export interface Verdict {
  /** Null: it may be published. */
  readonly hold: HoldCause | null;
  /** The watched word that makes staff review it after publication; null: none. */
  readonly flag: string | null;
  /** It was found by comparing with the present text, and holds for a change of that one alone. */
  readonly isCompared?: boolean;
}

/** A member's text, checked as if it were to be published now. */
export interface Writing {
  readonly memberId: string;
  /** The post or comment that it changes, or is to become. */
  readonly itemId: string;
  /** For a new item, that item's id. */
  readonly submissionId: string;
  readonly postId: string;
  readonly parentId?: string | null;
  readonly payload: SubmissionPayload;
  readonly title: string | null;
  /** As plain text. */
  readonly text: string;
  /** Its author is not there to read the answer: they are told otherwise. Left out: they are. */
  readonly cameDue?: boolean | undefined;
}

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
