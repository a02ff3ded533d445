import type { Role } from '@forum/contracts';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';

export { listMergedInto } from './queries/merges.ts';
export { listOwnWarnings, mayLookInto, requireMayLookInto } from './queries/written.ts';
export { inForce } from './vault/standing.ts';

/** Whether nobody has the address yet, regardless of case. */
export async function isEmailAvailable(db: Kysely<ReadDatabase>, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('member_id')
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirst();
  return found === undefined;
}

/** The password's hash, to be compared; null when there is no such account or nobody can sign in to it. */
export async function findPasswordHash(
  db: Kysely<ReadDatabase>,
  memberId: string,
): Promise<string | null | undefined> {
  const found = await db
    .selectFrom('account')
    .select('password_hash')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return found?.password_hash;
}

/** The roles of those who have an account. */
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
