import type { Outcome, StoreTransaction } from '@forum/event-store';
import { DomainError } from '@forum/kernel';
import type { CommandContext, Given } from '../../command-context.ts';
import { endSessions } from '../../end-sessions.ts';
import { hashPassword } from '../../passwords.ts';
import { refuseToken } from '../decide.ts';
import { memberExists, memberStream, type AccountEvent } from '../events.ts';
import { keyOf } from '../vault.ts';
import {
  lockCredentials,
  savePasswordHash,
  saveVerifiedEmail,
  vaultOf,
} from '../vault/credentials.ts';
import { insertMailRequest } from '../vault/mail-requests.ts';
import { deleteTokens, useToken } from '../vault/tokens.ts';

/** A password in place of one that was proven. */
export interface PasswordChange {
  readonly memberId: string;
  /** The hash of the password that was typed: it must still be the one in force. */
  readonly proven: string;
  readonly newPassword: string;
  /** The session that stays; null: none. */
  readonly keepSessionId: string | null;
}

/** Changes a password and ends the other sessions. @throws DomainError forbidden `wrong-password` */
export async function changePassword(
  ctx: CommandContext,
  { meta, memberId, proven, newPassword, keepSessionId }: Given<PasswordChange>,
): Promise<Outcome<void>> {
  const passwordHash = await hashPassword(newPassword);
  return ctx.eventStore.execute(meta, async (tx) => {
    if (!(await savePasswordHash(vaultOf(tx), { memberId, passwordHash, proven }))) {
      throw new DomainError('forbidden', 'wrong-password', 'The password is not right.');
    }
    await afterNewPassword(ctx, tx, { memberId, keepSessionId, by: 'change', events: [] });
  });
}

/** A password by a token from a mail. */
export interface PasswordReset {
  readonly token: string;
  readonly password: string;
}

/** Puts a new password in force and ends all sessions. @throws DomainError malformed `token-invalid` */
export async function resetPassword(
  ctx: CommandContext,
  { meta, token, password }: Given<PasswordReset>,
): Promise<Outcome<void>> {
  // Before the token is looked at: a wrong one takes as long as a right one.
  const passwordHash = await hashPassword(password);
  return ctx.eventStore.execute(meta, async (tx) => {
    const found = await useToken(vaultOf(tx), {
      token,
      purposes: ['reset-password'],
      now: tx.now,
    });
    const account = found && (await lockCredentials(vaultOf(tx), found.member_id));
    if (!account?.email || keyOf(account.email) !== keyOf(found?.address ?? ''))
      throw refuseToken();
    const { memberId, email } = account;
    await savePasswordHash(vaultOf(tx), { memberId, passwordHash });
    const events: AccountEvent[] = [];
    // Whoever read the mail has the address.
    if (account.emailVerifiedAt === null) {
      await saveVerifiedEmail(vaultOf(tx), { memberId, email, verifiedAt: tx.now });
      events.push({ type: 'EmailVerified', data: { memberId } });
    }
    await afterNewPassword(ctx, tx, { memberId, keepSessionId: null, by: 'reset', events });
  });
}

interface NewPassword {
  readonly memberId: string;
  readonly keepSessionId: string | null;
  readonly by: 'change' | 'reset';
  /** What else has happened, before. */
  readonly events: readonly AccountEvent[];
}

async function afterNewPassword(
  ctx: CommandContext,
  tx: StoreTransaction,
  { memberId, keepSessionId, by, events }: NewPassword,
): Promise<void> {
  const account = await lockCredentials(vaultOf(tx), memberId);
  await endSessions(tx, { memberId, keepId: keepSessionId });
  await deleteTokens(vaultOf(tx), memberId, ['reset-password', 'change-email']);
  if (account?.email) {
    await insertMailRequest(vaultOf(tx), {
      id: ctx.newId(),
      kind: 'password-changed',
      address: account.email,
      member_id: memberId,
      created_at: tx.now,
    });
  }
  const scope = keepSessionId === null ? 'all' : 'others';
  const stream = memberStream(memberId);
  const { version } = await tx.fold(stream.name, memberExists);
  await tx.append(stream, version, [
    ...events,
    { type: 'PasswordChanged', data: { memberId, by } },
    { type: 'SessionsEnded', data: { memberId, scope, cause: 'password' } },
  ]);
}
