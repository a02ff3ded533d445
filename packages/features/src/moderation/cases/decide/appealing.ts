import type { Actor } from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import type { CaseEvent, CaseFacts } from '@forum/events/cases';

/** The affected member's own objection to a decision. @throws DomainError not-found | conflict */
export function decideAppealing(actor: Actor, found: CaseFacts, now: Date): CaseEvent[] {
  const { caseId, memberId, decision, appeal } = found;
  // Reveals nothing to those it does not concern, or to whom nothing was done.
  if (memberId !== actor.id || decision === null || decision.outcome === 'no-action') {
    throw noSuch('case');
  }
  if (appeal !== null) {
    throw new DomainError('conflict', 'already-appealed', 'You have already appealed');
  }
  if (now.toISOString() > decision.appealUntil) {
    throw new DomainError('conflict', 'appeal-too-late', 'The time to appeal is over');
  }
  return [{ type: 'CaseAppealed', data: { caseId, memberId } }];
}
