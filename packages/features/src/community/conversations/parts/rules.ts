import { DomainError } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';

/** What may keep a member from writing to others. */
export interface WritingFacts {
  /** The writer has confirmed their address. */
  readonly isVerified: boolean;
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

/** @throws DomainError forbidden `unverified` | `blocked-by-you` | `not-to-be-written-to` */
export function requireMayWrite({ isVerified, others, isPair }: WritingFacts): void {
  requireVerified(isVerified);
  if (others.length === 0) throw notToBeWrittenTo();
  if (isPair) requireNoBlock(others);
}

/**
 * For starting a conversation and for inviting members: nobody is invited across a block.
 * @throws DomainError as above
 */
export function requireMayAsk(
  { isVerified, others }: Pick<WritingFacts, 'isVerified' | 'others'>,
  memberIds: readonly string[],
): void {
  requireVerified(isVerified);
  requireNoBlock(others);
  const there = new Set(others.map(({ memberId }) => memberId));
  if (memberIds.some((id) => !there.has(id))) throw noSuch('user');
}

/** The recipients, each once. @throws DomainError forbidden `own-account` */
export function othersOf(memberIds: readonly string[], writerId: string): string[] {
  if (!memberIds.includes(writerId)) return [...new Set(memberIds)];
  throw new DomainError('forbidden', 'own-account', 'You cannot write to yourself');
}

function requireVerified(isVerified: boolean): void {
  if (isVerified) return;
  throw new DomainError('forbidden', 'unverified', 'Please confirm your email address first.');
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
