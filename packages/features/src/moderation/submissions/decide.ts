import { mayJudge, type Actor } from '@forum/contracts';
import type { ActReason } from '@forum/contracts/acts';
import { DomainError } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import type { SubmissionEvent, SubmissionFacts } from '@forum/events/submissions';

/** A request about a submission, which may not exist. */
export interface OnSubmission {
  readonly actor: Actor;
  readonly found: SubmissionFacts | null;
}

/** The same by staff, with its present author. */
export interface Judging extends OnSubmission {
  readonly author: Actor;
}

/** The author withdraws it; repeating is harmless. @throws DomainError not-found | conflict `submission-decided` */
export function decideWithdraw({ actor, found }: OnSubmission): SubmissionEvent[] {
  // Only staff may learn that another's submission exists.
  if (found === null || found.memberId !== actor.id) throw noSuch('submission');
  if (found.state === 'withdrawn') return [];
  requireWaiting(found);
  const { submissionId, memberId } = found;
  return [{ type: 'SubmissionWithdrawn', data: { submissionId, memberId } }];
}

/** @throws DomainError not-found | forbidden | conflict `submission-decided` */
export function decideApprove(judging: Judging): SubmissionEvent[] {
  const found = requireMayJudge(judging);
  requireWaiting(found);
  const { actor, author } = judging;
  return [{ type: 'SubmissionApproved', data: { ...judgedOf(found, author.id), by: actor.id } }];
}

/** @throws DomainError not-found | forbidden | conflict `submission-decided` */
export function decideRefuse(judging: Judging, reason: ActReason): SubmissionEvent[] {
  const found = requireMayJudge(judging);
  requireWaiting(found);
  const data = { ...judgedOf(found, judging.author.id), reason, by: judging.actor.id };
  return [{ type: 'SubmissionRefused', data }];
}

/** Its author's account is deleted, and its text with it, so there is nothing left to decide. Repeating is harmless. */
export function decideErase(found: SubmissionFacts | null): SubmissionEvent[] {
  if (found === null) return [];
  const { submissionId, memberId, state, isErased } = found;
  const data = { submissionId, memberId };
  if (state === 'waiting') return [{ type: 'SubmissionWithdrawn', data }];
  return state === 'refused' && !isErased ? [{ type: 'SubmissionErased', data }] : [];
}

/** The fields that all decision events share: whom to notify, and under which account it waited if that is another. */
export function judgedOf(
  { submissionId, memberId: held, kind, itemId, postId }: SubmissionFacts,
  memberId: string,
) {
  const heldFor = held === memberId ? undefined : held;
  return { submissionId, memberId, kind, itemId, postId, heldFor };
}

// Staff are members too: nobody approves their own submissions, or judges those of higher roles.
function requireMayJudge({ actor, found, author }: Judging): SubmissionFacts {
  if (found === null) throw noSuch('submission');
  if (author.id === actor.id) {
    const message = 'You wrote this yourself. Someone else has to decide.';
    throw new DomainError('forbidden', 'own-submission', message);
  }
  if (!mayJudge(actor, author.role)) {
    const message = 'You cannot decide on what someone with your role or a higher one wrote.';
    throw new DomainError('forbidden', 'role-hierarchy', message);
  }
  return found;
}

const OVER: Readonly<Record<Exclude<SubmissionFacts['state'], 'waiting'>, string>> = {
  approved: 'This was already approved.',
  refused: 'This was already rejected.',
  withdrawn: 'The author has withdrawn this.',
  revoked: 'It was approved, and the approval was undone. Please look at the act.',
};

function requireWaiting({ state }: SubmissionFacts): void {
  if (state === 'waiting') return;
  throw new DomainError('conflict', 'submission-decided', OVER[state]);
}
