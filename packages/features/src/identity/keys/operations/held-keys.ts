import { randomBytes } from 'node:crypto';
import type { KeyScope } from '@forum/contracts/key-scopes';
import type { StoreTransaction } from '@forum/event-store';
import { keyStream } from '@forum/events/keys';
import { endKey } from './end-key.ts';
import { insertKey, listHeldBy, saveEnd } from '../store.ts';

/** A key that an app is to hold for a member. */
export interface HeldKey {
  readonly id: string;
  readonly memberId: string;
  readonly app: { readonly id: string; readonly name: string };
  readonly scopes: readonly KeyScope[];
  readonly perMinute: number;
  /** Until when, unless `keepKey` puts it off. */
  readonly until: Date;
  /** Whether the member's session has a second factor. */
  readonly withSecond: boolean;
  /** How many the app may hold for them; one more ends the oldest. */
  readonly most: number;
}

/** Gives an app a key, inside a command that holds the account. Nobody can send the key itself: the app has tokens. */
export async function giveKey(tx: StoreTransaction, held: HeldKey): Promise<void> {
  const { id, memberId, app } = held;
  const of = { appId: app.id, memberId, now: tx.now };
  const before = await listHeldBy(tx.connection, of);
  for (const oldest of before.slice(held.most - 1)) await endKey(tx, oldest);
  const scopes = [...held.scopes];
  const data = { keyId: id, memberId, scopes, expiresAt: null, appId: app.id };
  await tx.append(keyStream(data), 0, [{ type: 'KeyCreated', data }]);
  await insertKey(tx.connection, {
    id,
    scopes,
    name: app.name,
    networks: [],
    member_id: memberId,
    key_hash: randomBytes(32),
    per_minute: held.perMinute,
    created_at: tx.now,
    expires_at: held.until,
    with_second: held.withSecond,
    app_id: app.id,
  });
}

/** Lets an app hold its key for longer. */
export function keepKey(
  tx: StoreTransaction,
  { id, until }: { readonly id: string; readonly until: Date },
): Promise<void> {
  return saveEnd(tx.connection, { keyId: id, at: until });
}
