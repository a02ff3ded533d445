import type { StoreTransaction } from '@forum/event-store';
import { pinStream } from '../events.ts';
import { forgetTries } from '../vault/tries.ts';

/** Forgets the wrong PINs of a member inside a command of the staff, so that a lock is over. */
export async function unlockPin(
  tx: StoreTransaction,
  data: { readonly memberId: string; readonly by: string },
): Promise<void> {
  const stream = pinStream(data.memberId);
  const { version } = await tx.fold(stream.name, { initialState: null, evolve: () => null });
  await forgetTries(tx.connection, data.memberId);
  await tx.append(stream, version, [{ type: 'PinUnlocked', data }]);
}
