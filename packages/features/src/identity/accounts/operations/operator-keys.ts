import type { AppContext } from '../../../framework/feature.ts';
import { unlockPin } from '../../elevated-access/operations/unlock-pin.ts';
import { keyUrl } from './account-letters.ts';
import { findByEmail, lockCredentials, storeOf } from '../store/credentials.ts';
import { replaceToken } from '../store/tokens.ts';

/** A link that works once. */
export interface KeyLink {
  readonly url: string;
  readonly expiresAt: Date;
}

/**
 * Makes the link that an email would contain, for the operator of a forum that sends none: to choose a new password, or
 * to sign in from where attempts are refused. Opening it proves the address, as the email would.
 * @returns null: nobody has the address
 */
export async function makeKeyLink(
  ctx: Pick<AppContext, 'eventStore' | 'site'>,
  email: string,
  purpose: 'reset-password' | 'unlock-sign-in',
): Promise<KeyLink | null> {
  const { result } = await ctx.eventStore.execute({ actor: null }, async (tx) => {
    const found = await findByEmail(storeOf(tx), email);
    // Locked before its token is replaced, as when an email is written.
    const account = found === null ? null : await lockCredentials(storeOf(tx), found.memberId);
    if (account === null || account.email === null) return null;
    const { memberId, email: address } = account;
    const made = await replaceToken(storeOf(tx), { memberId, purpose, address, now: tx.now });
    return { url: keyUrl(ctx.site, purpose, made.token), expiresAt: made.expiresAt };
  });
  return result;
}

/** Ends a lock after wrong PINs. @returns false: nobody has the address */
export async function endPinLock(
  ctx: Pick<AppContext, 'eventStore'>,
  email: string,
): Promise<boolean> {
  const { result } = await ctx.eventStore.execute({ actor: null }, async (tx) => {
    const found = await findByEmail(storeOf(tx), email);
    if (found === null) return false;
    await unlockPin(tx, { memberId: found.memberId, by: null });
    return true;
  });
  return result;
}
