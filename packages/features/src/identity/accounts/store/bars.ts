import type { StoreTransaction } from '@forum/event-store';
import { signInModeFacts, signInModeStream } from '@forum/events/sign-in-mode';
import { sql, type Kysely } from 'kysely';
import { canSignIn } from '../../proofs/queries.ts';
import { lastOwner } from '../decide/bars.ts';
import { listRoles, type AccountStore } from '../store.ts';

/** Puts bars in force, and ends what was granted before. */
export async function saveBars(
  db: Kysely<unknown>,
  { memberId, bars }: { readonly memberId: string; readonly bars: readonly string[] },
): Promise<void> {
  await db
    .$extendTables<AccountStore>()
    .updateTable('account')
    .set((row) => ({ barred_by: [...bars], standing: row('standing', '+', 1) }))
    .where('member_id', '=', memberId)
    .execute();
}

/**
 * Refuses to bar whom the forum cannot do without: the owner who is let in where members sign in by providers alone, and
 * the last one who can sign in. @throws DomainError conflict `needed-owner`
 */
export async function requireUnneeded(tx: StoreTransaction, memberId: string): Promise<void> {
  const { state: mode } = await tx.fold(signInModeStream, signInModeFacts);
  if (mode.ownerId === memberId) throw lastOwner();
  if ((await listRoles(tx.connection, [memberId])).get(memberId) !== 'SUPERADMIN') return;
  // All of them are held, in one order: two who bar the last two owners wait for each other.
  const { rows } = await sql<{ member_id: string; can: boolean }>`
    SELECT member_id, merged_into IS NULL AND barred_by = '{}' AND ${canSignIn()} AS can FROM account
    WHERE role = 'SUPERADMIN' ORDER BY member_id FOR NO KEY UPDATE`.execute(tx.connection);
  if (!rows.some((row) => row.member_id !== memberId && row.can)) throw lastOwner();
}
