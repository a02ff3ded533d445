import { randomBytes } from 'node:crypto';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { requireUnchanged, type Proven } from '../proofs/operations.ts';
import { hashNewPin, type PasswordContext, verifyPassword } from '../passwords/operations.ts';
import {
  decideRefusal,
  decideSetPin,
  ELEVATION_MS,
  noPin,
  pinLocked,
  wrongPin,
  type PinAct,
} from './decide.ts';
import { pinStream, pinTryStream, type ElevatedAccessEvent } from '@forum/events/elevated-access';
import {
  deleteElevations,
  deletePin,
  holdPin,
  insertElevation,
  insertPin,
  replacePin,
} from './store.ts';
import { forgetTries, takeTry, type Try } from './store/tries.ts';

type OfMember = { readonly memberId: string };
type WithPin = OfMember & { readonly pin: string };

/**
 * Sets the first PIN. Anyone who finds an open browser must not give themselves elevated access, so the member has just
 * proved who they are. @throws DomainError conflict `pin-exists` | forbidden `reauthenticate` | invalid `pin-trivial`
 */
export async function setPin(
  ctx: PasswordContext,
  { meta, memberId, pin, proven }: Command<WithPin & { readonly proven: Proven }>,
): Promise<Outcome<void>> {
  const pin_hash = await hashNewPin(ctx, { pin, path: 'pin' });
  return ctx.eventStore.execute(meta, async (tx) => {
    const { now, connection } = tx;
    await requireUnchanged(connection, proven);
    const hasPin = !(await insertPin(connection, { member_id: memberId, pin_hash, set_at: now }));
    await note(tx, memberId, decideSetPin({ memberId, hasPin }));
  });
}

/**
 * Replaces the right PIN with another.
 * @throws DomainError forbidden `wrong-pin` | limited `pin-locked` | invalid `pin-trivial`
 */
export async function changePin(
  ctx: PasswordContext,
  { meta, memberId, pin, newPin }: Command<WithPin & { readonly newPin: string }>,
): Promise<Outcome<void>> {
  // Hashed first, so that refusing the new PIN does not count as a wrong old one.
  const pin_hash = await hashNewPin(ctx, { pin: newPin, path: 'newPin' });
  const right = await enterPin(ctx, { meta, memberId, pin, act: 'change' });
  return ctx.eventStore.execute(meta, async (tx) => {
    await accept(tx, memberId, right);
    await replacePin(tx.connection, { member_id: memberId, pin_hash, set_at: tx.now });
    await deleteElevations(tx.connection, memberId);
    await note(tx, memberId, [{ type: 'PinChanged', data: { memberId } }]);
  });
}

/** Removes the PIN, given the right one. @throws DomainError forbidden `wrong-pin` | limited `pin-locked` */
export async function removePin(
  ctx: CommandContext,
  { meta, memberId, pin }: Command<WithPin>,
): Promise<Outcome<void>> {
  const right = await enterPin(ctx, { meta, memberId, pin, act: 'remove' });
  return ctx.eventStore.execute(meta, async (tx) => {
    await accept(tx, memberId, right);
    await deletePin(tx.connection, memberId);
    await deleteElevations(tx.connection, memberId);
    await note(tx, memberId, [{ type: 'PinRemoved', data: { memberId } }]);
  });
}

/** Elevated access. */
export interface Elevation {
  /** Returned only once: the database keeps its hash. */
  readonly token: string;
  readonly expiresAt: Date;
}

/** Grants elevated access for the right PIN. @throws DomainError forbidden `wrong-pin` | limited `pin-locked` */
export async function verifyPin(
  ctx: CommandContext,
  { meta, memberId, pin, sessionId }: Command<WithPin & { readonly sessionId: string }>,
): Promise<Outcome<Elevation>> {
  const right = await enterPin(ctx, { meta, memberId, pin, act: 'verify' });
  return ctx.eventStore.execute(meta, async (tx) => {
    await accept(tx, memberId, right);
    return grant(ctx, tx, { memberId, sessionId });
  });
}

/** Grants elevated access to who has just proved by a passkey who they are. @throws DomainError `reauthenticate` */
export function elevateProven(
  ctx: CommandContext,
  { meta, proven, sessionId }: Command<{ readonly proven: Proven; readonly sessionId: string }>,
): Promise<Outcome<Elevation>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    await requireUnchanged(tx.connection, proven);
    return grant(ctx, tx, { memberId: proven.memberId, sessionId });
  });
}

async function grant(
  ctx: CommandContext,
  tx: StoreTransaction,
  { memberId, sessionId }: OfMember & { readonly sessionId: string },
): Promise<Elevation> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(tx.now.getTime() + ELEVATION_MS);
  const isKept = await insertElevation(tx.connection, { token, memberId, sessionId, expiresAt });
  if (!isKept) throw wrongPin();
  const data = { memberId, sessionId, expiresAt: expiresAt.toISOString() };
  const stream = pinTryStream(memberId, ctx.newId());
  await tx.append(stream, 0, [{ type: 'ElevationGranted', data }]);
  return { token, expiresAt };
}

/**
 * Compares a PIN after counting the try in its own transaction, so that it stays counted whatever becomes of the
 * command. @throws DomainError forbidden `no-pin` `wrong-pin` | limited `pin-locked`
 */
async function enterPin(
  ctx: CommandContext,
  { meta, memberId, pin, act }: Command<WithPin & { readonly act: PinAct }>,
): Promise<Try> {
  const { result } = await ctx.eventStore.execute(meta, async (tx) => {
    const taken = await takeTry(tx.connection, { memberId, now: tx.now });
    return { taken, now: tx.now };
  });
  const { taken, now } = result;
  if (taken === 'no-pin') throw noPin();
  if ('waitUntil' in taken) throw pinLocked(taken.waitUntil, now);
  if (await verifyPassword(taken.pinHash, pin)) return taken;
  const { lockedUntil } = taken;
  await ctx.eventStore.execute(meta, (tx) =>
    tx.append(
      pinTryStream(memberId, ctx.newId()),
      0,
      decideRefusal({ memberId, act, lockedUntil }),
    ),
  );
  throw wrongPin();
}

// The PIN was compared outside a transaction, since comparing is slow: it must still be the same one.
async function accept(tx: StoreTransaction, memberId: string, { pinHash }: Try): Promise<void> {
  if (!(await holdPin(tx.connection, { memberId, pinHash }))) throw wrongPin();
  await forgetTries(tx.connection, memberId);
}

async function note(
  tx: StoreTransaction,
  memberId: string,
  events: readonly ElevatedAccessEvent[],
): Promise<void> {
  const stream = pinStream(memberId);
  await tx.appendNext(stream, events);
}
