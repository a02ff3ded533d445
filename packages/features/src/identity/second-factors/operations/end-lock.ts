import type { StoreTransaction } from '@forum/event-store';
import { storeOf } from '../store.ts';
import { easeCodeLock, forgetCodeTries } from '../store/tries.ts';

/**
 * Ends a lock of the member's codes, once a day, inside a command: whoever knew the password and caused it knows it no
 * longer.
 */
export function endCodeLock(
  { connection, now }: StoreTransaction,
  memberId: string,
): Promise<void> {
  return easeCodeLock(connection, { memberId, now });
}

/** Forgets tries and an authenticator that is being set up, inside a command that takes the member's factors away. */
export async function forgetCodes(
  { connection }: StoreTransaction,
  memberId: string,
): Promise<void> {
  await forgetCodeTries(connection, memberId);
  await storeOf(connection).deleteFrom('totp_setup').where('member_id', '=', memberId).execute();
}
