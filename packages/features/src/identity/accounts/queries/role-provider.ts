import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** The word of the sign-in provider that gave a member their role; null: none did. */
export async function findRoleProvider(
  db: Kysely<ReadDatabase>,
  memberId: string,
): Promise<string | null> {
  const found = await db
    .selectFrom('provided_role')
    .select('provider')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return found?.provider ?? null;
}
