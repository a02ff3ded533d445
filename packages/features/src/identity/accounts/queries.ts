import type { Role } from '@forum/contracts';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';

export { listMergedInto } from './queries/merges.ts';
export { listOwnWarnings } from './queries/written.ts';

/** Whether the address is still free, regardless of case. */
export async function isEmailAvailable(db: Kysely<ReadDatabase>, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('member_id')
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirst();
  return found === undefined;
}

/** The roles of members who have an account. */
export async function listRoles(
  db: Kysely<ReadDatabase>,
  memberIds: readonly string[],
): Promise<Map<string, Role>> {
  const rows = await db
    .selectFrom('account')
    .select(['member_id', 'role'])
    .where('member_id', 'in', [...memberIds])
    .execute();
  return new Map(rows.map((row) => [row.member_id, row.role]));
}
