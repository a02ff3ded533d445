import type { StoreTransaction } from '@forum/event-store';
import { deleteOtherSessions, type SessionStore } from '../store.ts';

/** Ends sessions of a member inside a command: all, or all but one. */
export async function endSessions(
  tx: StoreTransaction,
  which: { readonly memberId: string; readonly keepId: string | null },
): Promise<void> {
  await deleteOtherSessions(tx.connection.$extendTables<SessionStore>(), which);
}
