import type { StoreTransaction } from '@forum/event-store';
import { pinStream } from '@forum/events/elevated-access';
import { forgetTries } from '../store/tries.ts';

/** Forgets a member's wrong PINs inside a command of staff or of the operator (`by` null), which ends a lock. */
export async function unlockPin(
  tx: StoreTransaction,
  data: { readonly memberId: string; readonly by: string | null },
): Promise<void> {
  const stream = pinStream(data.memberId);
  await forgetTries(tx.connection, data.memberId);
  await tx.appendNext(stream, [{ type: 'PinUnlocked', data }]);
}
