import { randomBytes } from 'node:crypto';
import type { Actor } from '@forum/contracts';
import type { ActGrounds } from '@forum/contracts/acts';
import { KEY_PREFIX } from '@forum/contracts/key-scopes';
import type { KeyForm } from '@forum/contracts/keys';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import { keyFacts, keyStream } from '@forum/events/keys';
import { isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { recordAct } from '../../framework/acts/record.ts';
import type { Command, CommandContext } from '../../framework/command-context.ts';
import { requireUnchanged, type Proven } from '../proofs/operations.ts';
import { endKey, requireMayMake } from './operations.ts';
import { requireOwnKey, requireRoom } from './decide.ts';
import { requireNetworks } from './parts/within-networks.ts';
import { countKeys, insertKey, keyHash, saveRevoked } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A key to make. */
export interface NewKey {
  readonly actor: Actor;
  readonly form: KeyForm;
  /** That it is they. */
  readonly proven: Proven;
  /** Whether their session has a second factor. */
  readonly withSecond: boolean;
}

/** A key that was just made. */
export interface MadeKey {
  readonly id: string;
  /** Shown once: the table keeps its hash. */
  readonly secret: string;
}

/**
 * Makes a key of the member's own.
 * @throws DomainError forbidden `scope-above-role` | unauthenticated, without the PIN for scopes of staff | conflict
 * `too-many-keys`
 */
export function createKey(ctx: CommandContext, given: Command<NewKey>): Promise<Outcome<MadeKey>> {
  const { meta, actor, form, proven, withSecond } = given;
  const { name, days, networks, perMinute } = form;
  const scopes = [...new Set(form.scopes)];
  requireMayMake(actor, scopes);
  requireNetworks(networks);
  return ctx.eventStore.execute(meta, async (tx) => {
    // Holds the account: keys that are made at once are counted one after the other.
    await requireUnchanged(tx.connection, proven);
    requireRoom(await countKeys(tx.connection, { memberId: actor.id, now: tx.now }));
    const id = ctx.newId();
    const secret = `${KEY_PREFIX}${randomBytes(32).toString('base64url')}`;
    const expiresAt = days === null ? null : new Date(tx.now.getTime() + days * DAY_MS);
    const ofKey = { keyId: id, memberId: actor.id };
    const data = { ...ofKey, scopes, expiresAt: expiresAt?.toISOString() ?? null };
    await tx.append(keyStream(ofKey), 0, [{ type: 'KeyCreated', data }]);
    await insertKey(tx.connection, {
      id,
      name,
      scopes,
      networks: [...new Set(networks)],
      member_id: actor.id,
      key_hash: keyHash(secret),
      per_minute: perMinute,
      created_at: tx.now,
      expires_at: expiresAt,
      with_second: withSecond,
    });
    return { id, secret };
  });
}

/** Revokes one of the member's own keys; repeating is harmless. @throws DomainError not-found */
export function revokeOwnKey(
  ctx: CommandContext,
  { meta, memberId, id }: Command<{ readonly memberId: string; readonly id: string }>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const { state } = await foldKey(tx, id);
    requireOwnKey(memberId, state);
    await endKey(tx, id);
  });
}

/** Revokes anybody's key, as an act on record; repeating is harmless. @throws DomainError not-found */
export function revokeKey(
  ctx: CommandContext,
  given: Command<{ readonly actor: Actor; readonly id: string; readonly grounds: ActGrounds }>,
): Promise<Outcome<void>> {
  const { meta, actor, id, grounds } = given;
  return ctx.eventStore.execute(meta, async (tx) => {
    const { state, version } = await foldKey(tx, id);
    if (state === null) throw noSuch('key');
    if (state.revoked) return;
    const { keyId, memberId } = state;
    await recordAct(ctx, tx, {
      ...grounds,
      kind: 'key.revoke',
      by: actor,
      target: { type: 'member', id: memberId },
      root: memberId,
      memberId,
    });
    if (memberId === actor.id) return endKey(tx, id);
    await tx.append(keyStream(state), version, [
      { type: 'KeyRevoked', data: { keyId, memberId, by: actor.id } },
    ]);
    await saveRevoked(tx.connection, { keyId, at: tx.now });
  });
}

async function foldKey(tx: StoreTransaction, id: string) {
  if (!isId(id)) throw noSuch('key');
  return tx.fold(`key:${id}`, keyFacts);
}
