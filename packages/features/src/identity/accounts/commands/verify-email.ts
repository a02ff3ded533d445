import type { Outcome, StoreTransaction } from '@forum/event-store';
import type { CommandContext, Command } from '../../../framework/command-context.ts';
import { endKeysOf } from '../../keys/operations.ts';
import { proveNetwork } from '../../sessions/operations/own-network.ts';
import type { PasswordContext } from '../../passwords/operations.ts';
import { refuseTaken, refuseToken } from '../decide.ts';
import { memberStream, type AccountEvent } from '@forum/events/accounts';
import { keyOf } from '../store.ts';
import { saveVerifiedEmail, storeOf, type Credentials } from '../store/credentials.ts';
import { insertMailRequest } from '../store/mail-requests.ts';
import { redeemToken } from '../store/redeem-token.ts';
import { deleteTokens } from '../store/tokens.ts';

/**
 * Verifies the address that a token was sent to: the account's own, or the one it is changing to. From then on, the
 * network where the email was read counts as the member's.
 * @throws DomainError malformed `token-invalid`, conflict `already-taken`
 */
export function verifyEmail(
  ctx: PasswordContext,
  { meta, token, ip }: Command<{ readonly token: string; readonly ip: string }>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const purposes = ['verify-email', 'change-email'] as const;
    const found = await redeemToken(storeOf(tx), { token, purposes, now: tx.now });
    if (found === null) throw refuseToken();
    const { account, email } = found;
    const { address, purpose } = found.token;
    const change = { account, email, address };
    const events =
      purpose === 'verify-email' ? verification(change) : await moveTo(ctx, tx, change);
    const { memberId } = account;
    await saveVerifiedEmail(storeOf(tx), {
      memberId,
      email: address,
      verifiedAt: tx.now,
    });
    // Whoever registered with an address that was not theirs keeps no key once its owner has confirmed it.
    if (account.emailVerifiedAt === null) await endKeysOf(tx, memberId);
    await proveNetwork(ctx.site, tx.connection, { memberId, ip, now: tx.now });
    const stream = memberStream(memberId);
    await tx.appendNext(stream, events);
  });
}

interface Change {
  readonly account: Credentials;
  /** The account's current address. */
  readonly email: string;
  /** The address the token was sent to. */
  readonly address: string;
}

function verification({ account, email, address }: Change): AccountEvent[] {
  // The account has changed its address since.
  if (keyOf(email) !== keyOf(address)) throw refuseToken();
  if (account.emailVerifiedAt !== null) return [];
  return [{ type: 'EmailVerified', data: { memberId: account.memberId } }];
}

async function moveTo(
  ctx: CommandContext,
  tx: StoreTransaction,
  { account: { memberId }, email, address }: Change,
): Promise<AccountEvent[]> {
  const isFree = await tx.reserve('email', keyOf(address), memberId);
  refuseTaken({ email: !isFree, username: false });
  if (keyOf(email) !== keyOf(address)) await tx.release('email', keyOf(email));
  // Tokens sent to the old address must no longer open the account.
  await deleteTokens(storeOf(tx), memberId, ['reset-password', 'verify-email', 'unlock-sign-in']);
  await insertMailRequest(storeOf(tx), {
    id: ctx.newId(),
    kind: 'email-changed',
    address: email,
    member_id: memberId,
    created_at: tx.now,
  });
  return [{ type: 'EmailChanged', data: { memberId } }];
}
