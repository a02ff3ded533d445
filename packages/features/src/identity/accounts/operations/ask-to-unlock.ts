import { email as emailRules } from '@forum/contracts/accounts';
import { insertMailRequestOnce } from '../store/mail-requests.ts';
import type { AppContext } from '../../../framework/feature.ts';

/**
 * Notes that an address was locked out of signing in, so that its owner is sent a link that lets them in. Runs the same
 * single statement whether the address is known or not; an invalid address requests nothing, and a pending request is
 * not repeated.
 */
export async function askToUnlock(
  { db, newId, clock }: Pick<AppContext, 'db' | 'newId' | 'clock'>,
  email: string,
): Promise<void> {
  const address = emailRules.safeParse(email);
  if (!address.success) return;
  await insertMailRequestOnce(db, {
    id: newId(),
    kind: 'unlock-sign-in',
    address: address.data,
    member_id: null,
    created_at: clock.now(),
  });
}
