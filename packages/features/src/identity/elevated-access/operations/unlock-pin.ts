import type { StoreTransaction } from '@forum/event-store';
import { pinStream } from '../events.ts';
import { forgetTries } from '../store/tries.ts';

/** Forgets a member's wrong PINs inside a staff command, which ends a lock. */
export async function unlockPin(
  tx: StoreTransaction,
  data: { readonly memberId: string; readonly by: string },
): Promise<void> {
  const stream = pinStream(data.memberId);
  await forgetTries(tx.connection, data.memberId);
  await tx.appendNext(stream, [{ type: 'PinUnlocked', data }]);
}
