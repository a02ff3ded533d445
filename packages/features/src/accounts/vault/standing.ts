import type { Kysely } from 'kysely';
import type { AccountVault } from '../vault.ts';

/** Puts a suspension in force, or null to lift it, and ends what was granted before. */
export async function saveSuspension(
  db: Kysely<unknown>,
  memberId: string,
  suspension: { readonly until: Date | null; readonly reason: string } | null,
): Promise<void> {
  await db
    .$extendTables<AccountVault>()
    .updateTable('account')
    .set((row) => ({
      suspended_until: suspension?.until ?? null,
      suspension_reason: suspension?.reason ?? null,
      standing: row('standing', '+', 1),
    }))
    .where('member_id', '=', memberId)
    .execute();
}

/** Whether the row says that the member is suspended; an end that has passed is still to be lifted or not. */
export async function isMarkedSuspended(db: Kysely<unknown>, memberId: string): Promise<boolean> {
  const row = await db
    .$extendTables<AccountVault>()
    .selectFrom('account')
    .select('suspension_reason')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined && row.suspension_reason !== null;
}
