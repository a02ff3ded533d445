import { DomainError } from '@forum/kernel';
import type { PollFacts } from '@forum/events/polls';

/** Whether it no longer takes answers. */
export function isClosed({ closed: byHand, terms }: PollFacts, now: Date): boolean {
  return byHand || (terms.closesAt !== null && Date.parse(terms.closesAt) <= now.getTime());
}

/** @throws DomainError conflict: `poll-closed` */
export function closed(): DomainError {
  return new DomainError('conflict', 'poll-closed', 'This poll is closed.');
}
