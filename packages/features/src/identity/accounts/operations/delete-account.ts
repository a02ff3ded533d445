import type { Kysely } from 'kysely';
import type { AccountStore } from '../store.ts';

/** Deletes the account's row, and with it every row that refers to it. */
export async function deleteAccount(db: Kysely<unknown>, memberId: string): Promise<void> {
  await db
    .$extendTables<AccountStore>()
    .deleteFrom('account')
    .where('member_id', '=', memberId)
    .execute();
}
