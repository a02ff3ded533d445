import { PROOF_KINDS, type ProofKind } from '@forum/contracts/proofs';
import type { StoreTransaction } from '@forum/event-store';
import { proofsStream } from '@forum/events/proofs';
import { bumpStamp, storeOf } from '../store.ts';

/** Ways that are rows with all that they consist of. */
export type DroppedKind = Exclude<ProofKind, 'password'>;

const ALL_BUT_PASSWORD = PROOF_KINDS.filter((kind): kind is DroppedKind => kind !== 'password');

/** Removes all ways but the password: whoever added them was not the owner of the account's address. */
export function dropAllButPassword(tx: StoreTransaction, memberId: string): Promise<void> {
  return dropKinds(tx, memberId, ALL_BUT_PASSWORD);
}

/** Removes all of a member's ways of some kinds, also the last one that opens the account; voids what was granted before. */
export async function dropKinds(
  tx: StoreTransaction,
  memberId: string,
  kinds: readonly DroppedKind[],
): Promise<void> {
  const db = tx.connection;
  if (!(await bumpStamp(db, memberId))) return;
  const dropped = await storeOf(db)
    .deleteFrom('proof')
    .where('member_id', '=', memberId)
    .where('kind', 'in', [...kinds])
    .returning(['id', 'kind'])
    .execute();
  if (dropped.length === 0) return;
  await tx.appendNext(
    proofsStream(memberId),
    dropped.map(({ id, kind }) => ({
      type: 'ProofRemoved',
      data: { memberId, proofId: id, kind },
    })),
  );
}
