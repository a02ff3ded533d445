import { email as emailRules } from '@forum/contracts/accounts';
import { insertMailRequestOnce } from '../vault/mail-requests.ts';
import type { AppContext } from '../../../framework/feature.ts';

/**
 * Notes that an address was locked out of signing in, so that whoever has it gets a link that lets them in. The same
 * one statement whether the address is known or not; what is no address asks for nothing, and what is asked for
 * already is not asked for twice.
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
