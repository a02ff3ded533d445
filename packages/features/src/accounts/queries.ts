import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../read-database.ts';

/** Whether nobody has the address yet, regardless of case. */
export async function isEmailAvailable(db: Kysely<ReadDatabase>, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('member_id')
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirst();
  return found === undefined;
}
