import { sql, type Kysely } from 'kysely';
import type { Between } from '../../../framework/ports/merge-part.ts';
import { notSuspended } from '../../members/queries/not-suspended.ts';
import type { MergeSides } from '../decide/merge.ts';
import type { AccountStore } from '../store.ts';

/** Reads both sides of a merge; null if either has no account. In a command, call it while holding both rows. */
export async function findMergeSides<Tables>(
  db: Kysely<Tables>,
  { from, to }: Between,
  now: Date,
): Promise<MergeSides | null> {
  const { rows } = await sql<MergeSides>`
    SELECT a.merged_into AS "mergedInto", b.merged_into IS NOT NULL AS "isIntoMerged",
      EXISTS (SELECT FROM account WHERE merged_into = a.member_id) AS "hasMerged",
      NOT ${notSuspended('b', now)} AS "isIntoSuspended"
    FROM account a JOIN account b ON b.member_id = ${to} WHERE a.member_id = ${from}`.execute(db);
  return rows[0] ?? null;
}

/** Closes the account in favour of another, or reopens it; earlier grants end. */
export async function saveMerge(
  db: Kysely<unknown>,
  memberId: string,
  into: string | null,
): Promise<void> {
  await db
    .$extendTables<AccountStore>()
    .updateTable('account')
    .set((row) => ({ merged_into: into, standing: row('standing', '+', 1) }))
    .where('member_id', '=', memberId)
    .execute();
}
