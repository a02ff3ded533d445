import { isFirst, type ProofKind } from '@forum/contracts/proofs';
import { DomainError } from '@forum/kernel';
import type { ProofEvent } from '@forum/events/proofs';

/** A way that is to go. */
export interface Removal {
  readonly memberId: string;
  readonly proofId: string;
  readonly kind: ProofKind;
  /** How many ways open the account, this one included. */
  readonly firsts: number;
}

/** Nobody locks themselves out. @throws DomainError conflict `last-proof` */
export function decideRemoval({ firsts, ...data }: Removal): ProofEvent[] {
  if (isFirst(data.kind) && firsts <= 1) {
    const message = 'This is your last way to sign in. Please add another one first.';
    throw new DomainError('conflict', 'last-proof', message);
  }
  return [{ type: 'ProofRemoved', data }];
}
