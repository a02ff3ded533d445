import type { StoreTransaction } from '@forum/event-store';
import { proofsStream } from '@forum/events/proofs';
import { bumpStamp, storeOf } from '../store.ts';

/** A way that is to go. */
interface Going {
  readonly memberId: string;
  readonly proofId: string;
}

/** Removes a way, also the last one: somebody else has it. Does nothing where it is gone. */
export async function dropWay(tx: StoreTransaction, { memberId, proofId }: Going): Promise<void> {
  if (!(await bumpStamp(tx.connection, memberId))) return;
  const dropped = await storeOf(tx.connection)
    .deleteFrom('proof')
    .where('id', '=', proofId)
    .where('member_id', '=', memberId)
    .where('kind', '<>', 'password')
    .returning('kind')
    .executeTakeFirst();
  if (dropped === undefined) return;
  const data = { memberId, proofId, kind: dropped.kind };
  await tx.appendNext(proofsStream(memberId), [{ type: 'ProofRemoved', data }]);
}

/** Removes the ways, the password apart, that were added since a moment: by whoever it is to keep out. */
export async function dropWaysSince(
  tx: StoreTransaction,
  { memberId, since }: { readonly memberId: string; readonly since: Date },
): Promise<void> {
  const ways = await storeOf(tx.connection)
    .selectFrom('proof')
    .select('id')
    .where('member_id', '=', memberId)
    .where('kind', '<>', 'password')
    .where('made_at', '>=', since)
    .orderBy('id')
    .execute();
  for (const { id } of ways) await dropWay(tx, { memberId, proofId: id });
}

/** The password is no longer in force: voids what was granted before. @param proofId the row's, if it had none */
export async function dropPassword(
  tx: StoreTransaction,
  { memberId, proofId }: Going,
): Promise<void> {
  if (!(await bumpStamp(tx.connection, memberId))) return;
  const dropped = await storeOf(tx.connection)
    .deleteFrom('proof')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'password')
    .returning('id')
    .executeTakeFirst();
  const data = { memberId, proofId: dropped?.id ?? proofId, kind: 'password' } as const;
  await tx.appendNext(proofsStream(memberId), [{ type: 'ProofRemoved', data }]);
}
