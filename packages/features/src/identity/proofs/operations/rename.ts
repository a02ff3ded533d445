import type { ProofKind } from '@forum/contracts/proofs';
import { DomainError, isId } from '@forum/kernel';
import { type QueryExecutorProvider, sql } from 'kysely';

/** A way and what it is to be called. */
export interface Renaming {
  readonly memberId: string;
  readonly proofId: string;
  /** Only ways of this kind have names of the member's own. */
  readonly kind: ProofKind;
  readonly name: string;
}

/** Names one of the member's ways. @throws DomainError not-found `proof-not-found` */
export async function renameProof(
  db: QueryExecutorProvider,
  { memberId, proofId, kind, name }: Renaming,
): Promise<void> {
  const isKnown =
    isId(proofId) &&
    (
      await sql`UPDATE proof SET name = ${name}
        WHERE id = ${proofId} AND member_id = ${memberId} AND kind = ${kind}`.execute(db)
    ).numAffectedRows === 1n;
  if (isKnown) return;
  throw new DomainError('not-found', 'proof-not-found', 'You have no such way to sign in.');
}
