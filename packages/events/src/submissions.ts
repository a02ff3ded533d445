// One stream per submission (`submission:{id}`): what a member wrote, which is carried out only when staff approve it.
// A new item has its id from the start, so that a submission and its result are in one partition, and approving is one
// transaction: its root is the post. The text itself is in the private store, and goes with the account.
import { id } from '@forum/contracts';
import { submissionCause, submissionKind } from '@forum/contracts/submission-fields';
import type { SubmissionState } from '@forum/contracts/submissions';
import { actReason } from '@forum/contracts/acts';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { assertNever } from '@forum/kernel';
import { z } from 'zod';

/** `itemId`: the post or comment that it changes or is to become. `postId`: the post it is in; for a post, itself. */
const about = {
  submissionId: id,
  memberId: id,
  kind: submissionKind,
  itemId: id,
  postId: id,
};

/** Events of submissions. */
export const submissionEvents = defineEvents({
  /**
   * `wordId`: the watched word that matched; null: none. `parentId`: the comment it replies to. `cameDue`: it was
   * scheduled, so its author was not there to read that it waits. Left out: they were.
   */
  SubmissionHeld: {
    version: 1,
    data: z.object({
      ...about,
      parentId: id.nullable(),
      cause: submissionCause,
      wordId: id.nullable(),
      cameDue: z.literal(true).optional(),
    }),
  },
  /** The author no longer wants it. */
  SubmissionWithdrawn: { version: 1, data: z.object({ submissionId: id, memberId: id }) },
  /**
   * It was carried out, in the same transaction. `memberId`: who is notified. `heldFor`: the member it waited for,
   * merged into `memberId` since. Left out: the same member.
   */
  SubmissionApproved: {
    version: 1,
    data: z.object({ ...about, by: id, heldFor: id.optional() }),
  },
  /** `memberId` and `heldFor`: as for an approval. */
  SubmissionRefused: {
    version: 1,
    data: z.object({ ...about, reason: actReason, by: id, heldFor: id.optional() }),
  },
  /** The refusal was undone: it waits again. `cameDue`: as it was held. */
  SubmissionReopened: {
    version: 1,
    data: z.object({
      submissionId: id,
      memberId: id,
      by: id,
      cameDue: z.literal(true).optional(),
    }),
  },
  /** The approval was undone: what it published is taken down. */
  SubmissionRevoked: { version: 1, data: z.object({ submissionId: id, memberId: id, by: id }) },
  /** It was refused, and its text went with its author's account: it cannot wait again. */
  SubmissionErased: { version: 1, data: z.object({ submissionId: id, memberId: id }) },
});
/** An event of a submission. */
export type SubmissionEvent = EventOf<typeof submissionEvents>;

/** The stream of a submission. */
export function submissionStream(submissionId: string, postId: string): StreamId {
  return { root: postId, name: submissionStreamName(submissionId) };
}

/** The stream's name, for folding while the post is unknown. */
export function submissionStreamName(submissionId: string): string {
  return `submission:${submissionId}`;
}

/** A submission as its rules see it. */
export type SubmissionFacts = Extract<SubmissionEvent, { type: 'SubmissionHeld' }>['data'] & {
  readonly state: SubmissionState;
  /** If it was refused. */
  readonly reason: z.infer<typeof actReason> | null;
  /** Its text went with its author's account. */
  readonly isErased: boolean;
};

/** Folds a submission's stream; null: no such submission. */
export const submissionFacts: FoldRules<SubmissionFacts | null> = {
  initialState: null,
  evolve: (state, event) => {
    if (!isSubmissionEvent(event)) return state;
    if (event.type === 'SubmissionHeld') {
      return { ...event.data, state: 'waiting', reason: null, isErased: false };
    }
    if (state === null) return null;
    if (event.type === 'SubmissionErased') return { ...state, isErased: true };
    return { ...state, ...outcome(event) };
  },
};

function outcome(
  event: Exclude<SubmissionEvent, { type: 'SubmissionHeld' | 'SubmissionErased' }>,
): Pick<SubmissionFacts, 'state' | 'reason'> {
  switch (event.type) {
    case 'SubmissionWithdrawn':
      return { state: 'withdrawn', reason: null };
    case 'SubmissionApproved':
      return { state: 'approved', reason: null };
    case 'SubmissionRefused':
      return { state: 'refused', reason: event.data.reason };
    case 'SubmissionReopened':
      return { state: 'waiting', reason: null };
    case 'SubmissionRevoked':
      return { state: 'revoked', reason: null };
    default:
      return assertNever(event);
  }
}

function isSubmissionEvent(event: { readonly type: string }): event is SubmissionEvent {
  return event.type in submissionEvents.definitions;
}
