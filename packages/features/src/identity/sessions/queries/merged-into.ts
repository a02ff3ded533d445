import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** The account that a member's was merged into; its name is null if that one is gone. Null: not merged. */
export async function findMergedInto(
  db: Kysely<ReadDatabase>,
  memberId: string,
): Promise<{ readonly username: string | null } | null> {
  const found = await db
    .selectFrom('account')
    .leftJoin('account as home', 'home.member_id', 'account.merged_into')
    .select(['account.merged_into', 'home.username'])
    .where('account.member_id', '=', memberId)
    .executeTakeFirst();
  if (found === undefined || found.merged_into === null) return null;
  return { username: found.username };
}
