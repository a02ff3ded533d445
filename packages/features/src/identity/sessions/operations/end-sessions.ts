import type { StoreTransaction } from '@forum/event-store';
import { deleteOtherSessions, type SessionStore } from '../store.ts';
import { forgetBrowsers } from '../store/pending.ts';

/**
 * Ends sessions of a member inside a command: all, or all but one. Trusted browsers and sign-ins that are under way end
 * with them: nobody knows whose they are.
 */
export async function endSessions(
  tx: StoreTransaction,
  which: { readonly memberId: string; readonly keepId: string | null },
): Promise<void> {
  await deleteOtherSessions(tx.connection.$extendTables<SessionStore>(), which);
  await forgetBrowsers(tx.connection, which.memberId);
}
