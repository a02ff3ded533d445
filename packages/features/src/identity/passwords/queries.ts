import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';

/** The password's hash, for comparison; null if there is no such account or nobody can sign in to it. */
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
