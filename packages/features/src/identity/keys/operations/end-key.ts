import type { StoreTransaction } from '@forum/event-store';
import { keyFacts, keyStream } from '@forum/events/keys';
import { saveEnded } from '../store.ts';

/** Ends a key in its member's name, inside a command: no undo brings it back. Repeating is harmless. */
export async function endKey(tx: StoreTransaction, id: string): Promise<void> {
  const { state, version } = await tx.fold(`key:${id}`, keyFacts);
  if (state === null || state.ended) return;
  const { keyId, memberId } = state;
  await tx.append(keyStream(state), version, [
    { type: 'KeyRevoked', data: { keyId, memberId, by: memberId } },
  ]);
  await saveEnded(tx.connection, { keyId, at: tx.now });
}
