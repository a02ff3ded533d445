import type { StoreTransaction } from '@forum/event-store';
import { memberMergedInto, memberStream } from '@forum/events/accounts';

/** Who a member is now: the member they were merged into, otherwise themselves. */
export async function findMemberNow(tx: StoreTransaction, memberId: string): Promise<string> {
  return (await tx.fold(memberStream(memberId), memberMergedInto)).state ?? memberId;
}
