import { sql, type QueryExecutorProvider } from 'kysely';
import { canSignIn } from '../../proofs/queries.ts';
import { isAdmitted } from '../queries/is-admitted.ts';
import { notSuspended } from '../queries/not-suspended.ts';

/** Whether any staff besides these can act: neither suspended nor barred, and with a way to sign in. */
export async function hasOtherStaff(
  db: QueryExecutorProvider,
  { but, now }: { readonly but: readonly string[]; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM account
    WHERE role <> 'MEMBER' AND NOT (member_id = ANY (${[...but]}::uuid[]))
      AND merged_into IS NULL AND ${canSignIn()}
      AND ${isAdmitted('account')} AND ${notSuspended('account', now)}
    LIMIT 1`.execute(db);
  return rows.length > 0;
}
