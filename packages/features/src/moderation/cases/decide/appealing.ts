import type { Actor } from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import type { CaseEvent, CaseFacts } from '@forum/events/cases';

/** The author's own word against a decision. @throws DomainError not-found | conflict */
export function decideAppealing(actor: Actor, found: CaseFacts, now: Date): CaseEvent[] {
  const { caseId, memberId, decision, appeal } = found;
  // Whom it does not concern learns nothing, and neither does whom nothing was done to.
  if (memberId !== actor.id || decision === null || decision.outcome === 'no-action') {
    throw noSuchCase();
  }
  if (appeal !== null) {
    throw new DomainError('conflict', 'already-appealed', 'You have already appealed');
  }
  if (now.toISOString() > decision.appealUntil) {
    throw new DomainError('conflict', 'appeal-too-late', 'The time to appeal is over');
  }
  return [{ type: 'CaseAppealed', data: { caseId, memberId } }];
}

/** The answer for what never existed, and the same for what the actor may not know of. */
export function noSuchCase(): DomainError {
  return new DomainError('not-found', 'case-not-found', 'There is no such case');
}
