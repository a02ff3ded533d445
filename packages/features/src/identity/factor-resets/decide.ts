import type { FactorResetEvent, FactorResetFacts } from '@forum/events/factor-resets';
import { DomainError } from '@forum/kernel';

/** A reset that is to begin. */
export interface Beginning {
  readonly memberId: string;
  readonly resetId: string;
  /** Null: the command line. */
  readonly by: string | null;
  /** Null: there is nobody to tell. */
  readonly email: string | null;
  readonly isConfirmed: boolean;
  readonly hasFactors: boolean;
  readonly effectiveAt: Date;
}

/** Begins a reset, one at a time. @throws DomainError conflict `reset-begun` `no-factors` `no-address` */
export function decideBeginning(state: FactorResetFacts, given: Beginning): FactorResetEvent[] {
  const { memberId, resetId, by, effectiveAt } = given;
  if (state.pending !== null) {
    const message = 'A reset has begun already. The member was told.';
    throw new DomainError('conflict', 'reset-begun', message);
  }
  if (!given.hasFactors) {
    const message = 'This member has neither an authenticator nor a passkey.';
    throw new DomainError('conflict', 'no-factors', message);
  }
  if (given.email === null || (by !== null && !given.isConfirmed)) {
    const message = 'This member has no confirmed email address by which they could be told.';
    throw new DomainError('conflict', 'no-address', message);
  }
  const data = { memberId, resetId, by, effectiveAt: effectiveAt.toISOString() };
  return [{ type: 'FactorResetBegun', data }];
}

/** Stops a reset that is under way. Stopping twice is harmless. */
export function decideStop(state: FactorResetFacts, by: string | null): FactorResetEvent[] {
  const { memberId, pending } = state;
  if (memberId === null || pending === null) return [];
  return [{ type: 'FactorResetStopped', data: { memberId, resetId: pending.resetId, by } }];
}
