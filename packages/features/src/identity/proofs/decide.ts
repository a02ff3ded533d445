import { isFirst, type ProofKind } from '@forum/contracts/proofs';
import { DomainError } from '@forum/kernel';
import type { ProofEvent } from '@forum/events/proofs';

/** A way that is to go. */
export interface Removal {
  readonly memberId: string;
  readonly proofId: string;
  readonly kind: ProofKind;
  /** How many other ways open the account at present. */
  readonly others: number;
}

/** Nobody locks themselves out. @throws DomainError conflict `last-proof` */
export function decideRemoval({ others, ...data }: Removal): ProofEvent[] {
  if (isFirst(data.kind) && others === 0) {
    const message = 'This is your last way to sign in. Please add another one first.';
    throw new DomainError('conflict', 'last-proof', message);
  }
  return [{ type: 'ProofRemoved', data }];
}
