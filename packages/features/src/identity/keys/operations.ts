import type { StoreTransaction } from '@forum/event-store';
import { keyFacts, keyStream } from '@forum/events/keys';
import { listEndable, saveEnded } from './store.ts';

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

/**
 * Ends all keys of a member, inside a command that puts a new password in force: they may be of whoever it is to keep
 * out. Also those that staff have revoked, which an undo would bring back.
 */
export async function endKeysOf(tx: StoreTransaction, memberId: string): Promise<void> {
  const ids = await listEndable(tx.connection, { memberId, now: tx.now });
  await tx.readAhead(...ids.map((id) => `key:${id}`));
  for (const id of ids) await endKey(tx, id);
}
