import type { Outcome } from '@forum/event-store';
import type { Command } from '../../../framework/command-context.ts';
import { proveBrowser, proveNetwork } from '../../sessions/operations/own-network.ts';
import type { PasswordContext } from '../../passwords/operations.ts';
import { refuseToken } from '../decide.ts';
import { keyOf } from '../store.ts';
import { storeOf } from '../store/credentials.ts';
import { redeemToken } from '../store/redeem-token.ts';

/** A token from the email that a lock sends, and where it was used. */
export interface Unlocking {
  readonly token: string;
  readonly ip: string;
}

/**
 * Lets the email's recipient sign in from their network and from this browser, where strangers' attempts do not count;
 * the password is still needed.
 * @returns the token for the browser's cookie
 * @throws DomainError malformed `token-invalid`
 */
export function unlockSignIn(
  ctx: PasswordContext,
  { meta, token, ip }: Command<Unlocking>,
): Promise<Outcome<string>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const { now } = tx;
    const found = await redeemToken(storeOf(tx), { token, purposes: ['unlock-sign-in'], now });
    if (found === null || keyOf(found.email) !== keyOf(found.token.address)) throw refuseToken();
    const { memberId } = found.account;
    await proveNetwork(ctx.site, tx.connection, { memberId, ip, now });
    return proveBrowser(ctx.site, tx.connection, { memberId, now });
  });
}
