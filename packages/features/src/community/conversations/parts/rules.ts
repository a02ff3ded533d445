import type { Actor } from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import { confirmFirst, noSuch } from '@forum/kernel/refusals';

/** What may keep a member from writing to others. */
export interface WritingFacts {
  /** The others who have not left. */
  readonly others: readonly OtherFacts[];
  /** Whether it is with one member, whose block ends it. Among several, each blocks only for themselves. */
  readonly isPair: boolean;
}

/** One of the others. */
export interface OtherFacts {
  readonly memberId: string;
  readonly blocksWriter: boolean;
  readonly isBlocked: boolean;
}

/** Whether they may write private messages: with a confirmed address, or by the owners' choice. @throws DomainError forbidden `unverified` */
export function requireConfirmed({ unconfirmed }: Actor): void {
  if ((unconfirmed ?? 'everything') !== 'everything') throw confirmFirst();
}

/** @throws DomainError forbidden `blocked-by-you` | `not-to-be-written-to` */
export function requireMayWrite({ others, isPair }: WritingFacts): void {
  if (others.length === 0) throw notToBeWrittenTo();
  if (isPair) requireNoBlock(others);
}

/**
 * For starting a conversation and for inviting members: nobody is invited across a block.
 * @throws DomainError as above
 */
export function requireMayAsk(others: readonly OtherFacts[], memberIds: readonly string[]): void {
  requireNoBlock(others);
  const there = new Set(others.map(({ memberId }) => memberId));
  if (memberIds.some((id) => !there.has(id))) throw noSuch('user');
}

/** The recipients, each once. @throws DomainError forbidden `own-account` */
export function othersOf(memberIds: readonly string[], writerId: string): string[] {
  if (!memberIds.includes(writerId)) return [...new Set(memberIds)];
  throw new DomainError('forbidden', 'own-account', 'You cannot write to yourself');
}

// Authors know whom they blocked themselves. About others' blocks, the refusal only says that it is not possible.
function requireNoBlock(others: readonly OtherFacts[]): void {
  if (others.some(({ isBlocked }) => isBlocked)) {
    throw new DomainError('forbidden', 'blocked-by-you', 'You have blocked this member.');
  }
  if (others.some(({ blocksWriter }) => blocksWriter)) throw notToBeWrittenTo();
}

function notToBeWrittenTo(): DomainError {
  const message = 'No message can be sent here.';
  return new DomainError('forbidden', 'not-to-be-written-to', message);
}
