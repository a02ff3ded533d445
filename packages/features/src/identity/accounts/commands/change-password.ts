import type { Outcome, StoreTransaction } from '@forum/event-store';
import type { Command } from '../../../framework/command-context.ts';
import { endKeysOf } from '../../keys/operations.ts';
import { forgetOldPassword } from '../../old-passwords/operations.ts';
import { endSessions } from '../../sessions/operations/end-sessions.ts';
import { forgetNetworks, proveNetwork } from '../../sessions/operations/own-network.ts';
import {
  dropAllButPassword,
  notePassword,
  requireUnchanged,
  type Proven,
} from '../../proofs/operations.ts';
import { hashNewPassword, type PasswordContext } from '../../passwords/operations.ts';
import { endCodeLock } from '../../second-factors/operations/end-lock.ts';
import { refuseToken } from '../decide.ts';
import { memberStream, type AccountEvent } from '@forum/events/accounts';
import { keyOf } from '../store.ts';
import {
  findKnownNames,
  lockCredentials,
  savePasswordHash,
  saveVerifiedEmail,
  storeOf,
} from '../store/credentials.ts';
import { insertMailRequest } from '../store/mail-requests.ts';
import { redeemToken } from '../store/redeem-token.ts';
import { deleteTokens, findTokenHolder } from '../store/tokens.ts';

/** A new password of a member who has proved who they are. */
export interface PasswordChange {
  readonly memberId: string;
  readonly proven: Proven;
  readonly newPassword: string;
  /** The session that stays; null: none. */
  readonly keepSessionId: string | null;
  /** Whether the member's keys for programs go on. */
  readonly keepsKeys: boolean;
  /** The address it was typed from. */
  readonly ip: string;
}

/**
 * Changes a password, or sets the first one, and ends the other sessions, and keys for programs unless they are kept.
 * @throws DomainError forbidden `reauthenticate` | invalid `password-common` `password-name`
 */
export async function changePassword(
  ctx: PasswordContext,
  { meta, memberId, proven, newPassword, keepSessionId, keepsKeys, ip }: Command<PasswordChange>,
): Promise<Outcome<void>> {
  const { result: known } = await ctx.eventStore.execute(meta, (tx) =>
    findKnownNames(storeOf(tx), memberId),
  );
  const chosen = { password: newPassword, path: 'newPassword' };
  const passwordHash = await hashNewPassword(ctx, { ...chosen, ...known });
  return ctx.eventStore.execute(meta, async (tx) => {
    await requireUnchanged(tx.connection, proven);
    await savePasswordHash(storeOf(tx), { memberId, passwordHash });
    const kept = { keepSessionId, keepsKeys };
    await afterNewPassword(ctx, tx, { memberId, ...kept, ip, by: 'change', events: [] });
  });
}

/** A new password set with a token from an email. */
export interface PasswordReset {
  readonly token: string;
  readonly password: string;
  /** The IP address of whoever uses the token. */
  readonly ip: string;
}

/**
 * Puts a new password in force and ends all sessions and keys for programs; a refused password leaves the token intact.
 * @throws DomainError malformed `token-invalid` | invalid `password-common` `password-name`
 */
export async function resetPassword(
  ctx: PasswordContext,
  { meta, token, password, ip }: Command<PasswordReset>,
): Promise<Outcome<void>> {
  const use = { token, purposes: ['reset-password'] } as const;
  const { result: known } = await ctx.eventStore.execute(meta, async (tx) => {
    const memberId = await findTokenHolder(storeOf(tx), { ...use, now: tx.now });
    return findKnownNames(storeOf(tx), memberId);
  });
  // Hashes whether the token is right or not: a wrong one takes as long.
  const passwordHash = await hashNewPassword(ctx, { password, path: 'password', ...known });
  return ctx.eventStore.execute(meta, async (tx) => {
    const found = await redeemToken(storeOf(tx), { ...use, now: tx.now });
    if (found === null || keyOf(found.email) !== keyOf(found.token.address)) throw refuseToken();
    const { account, email } = found;
    const { memberId } = account;
    await savePasswordHash(storeOf(tx), { memberId, passwordHash });
    const events: AccountEvent[] = [];
    // Whoever read the email has proved that the address is theirs.
    if (account.emailVerifiedAt === null) {
      await saveVerifiedEmail(storeOf(tx), { memberId, email, verifiedAt: tx.now });
      events.push({ type: 'EmailVerified', data: { memberId } });
      // Whoever registered with an address that was not theirs keeps no way into the account of its owner.
      await dropAllButPassword(tx, memberId);
    }
    await endCodeLock(tx, memberId);
    const kept = { keepSessionId: null, keepsKeys: false };
    await afterNewPassword(ctx, tx, { memberId, ...kept, ip, by: 'reset', events });
  });
}

interface NewPassword {
  readonly memberId: string;
  readonly keepSessionId: string | null;
  readonly keepsKeys: boolean;
  readonly ip: string;
  readonly by: 'change' | 'reset';
  /** Events that precede this one. */
  readonly events: readonly AccountEvent[];
}

async function afterNewPassword(
  ctx: PasswordContext,
  tx: StoreTransaction,
  { memberId, keepSessionId, keepsKeys, ip, by, events }: NewPassword,
): Promise<void> {
  const account = await lockCredentials(storeOf(tx), memberId);
  await forgetOldPassword(tx.connection, memberId);
  await notePassword(tx, { proofId: ctx.newId(), memberId });
  await endSessions(tx, { memberId, keepId: keepSessionId });
  if (!keepsKeys) await endKeysOf(tx, memberId);
  await deleteTokens(storeOf(tx), memberId, ['reset-password', 'change-email', 'unlock-sign-in']);
  await forgetNetworks(tx.connection, memberId);
  await proveNetwork(ctx.site, tx.connection, { memberId, ip, now: tx.now });
  if (account?.email) {
    await insertMailRequest(storeOf(tx), {
      id: ctx.newId(),
      kind: 'password-changed',
      address: account.email,
      member_id: memberId,
      created_at: tx.now,
    });
  }
  const scope = keepSessionId === null ? 'all' : 'others';
  const stream = memberStream(memberId);
  await tx.appendNext(stream, [
    ...events,
    { type: 'PasswordChanged', data: { memberId, by } },
    { type: 'SessionsEnded', data: { memberId, scope, cause: 'password' } },
  ]);
}
