import type { Actor } from '@forum/contracts';
import type { KeyScope } from '@forum/contracts/key-scopes';
import type { StoreTransaction } from '@forum/event-store';
import { keyStream } from '@forum/events/keys';
import { confirmFirst } from '@forum/kernel/refusals';
import { noElevation } from '../../framework/acts/require-pin.ts';
import { requireMayHave, standsForPin } from './decide.ts';
import { listEndable } from './store.ts';

import { endKey } from './operations/end-key.ts';

export { endKey } from './operations/end-key.ts';
export { giveKey, keepKey, type HeldKey } from './operations/held-keys.ts';

/**
 * Whether somebody may make a key with these scopes: their address is confirmed, and a key that stands for the PIN is
 * made with it.
 * @throws DomainError forbidden `unverified` `scope-above-role` | unauthenticated `elevation-required` `elevation-expired`
 */
export function requireMayMake(actor: Actor, scopes: readonly KeyScope[]): void {
  if (actor.unconfirmed !== undefined) throw confirmFirst();
  requireMayHave(actor, scopes);
  if (standsForPin(scopes) && actor.elevation !== undefined) throw noElevation(actor.elevation);
}

/**
 * Ends all keys of a member, inside a command that puts a new password in force: they may be of whoever it is to keep
 * out. Also those that staff have revoked, which an undo would bring back.
 */
export async function endKeysOf(tx: StoreTransaction, memberId: string): Promise<void> {
  const ids = await listEndable(tx.connection, { memberId, now: tx.now });
  await tx.readAhead(...ids.map((keyId) => keyStream({ keyId, memberId })));
  for (const id of ids) await endKey(tx, id);
}
