import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** The member someone was merged into; null: nobody, or there is no such account. */
export async function findMergedInto(
  db: Kysely<ReadDatabase>,
  memberId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('merged_into')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.merged_into ?? null;
}

/** Ids of a member and of those merged into them, for a condition. */
export function ownAccounts(memberId: string): RawBuilder<{ member_id: string }> {
  return sql`SELECT ${memberId}::uuid AS member_id UNION ALL
    SELECT member_id FROM account WHERE merged_into = ${memberId}`;
}

/** The same ids, looked up. */
export async function listOwnAccounts(
  db: Kysely<ReadDatabase>,
  memberId: string,
): Promise<string[]> {
  const { rows } = await ownAccounts(memberId).execute(db);
  return rows.map((row) => row.member_id);
}
