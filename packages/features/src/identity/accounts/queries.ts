import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';

export { listMergedInto } from './queries/merges.ts';
export { listFormerNames } from './queries/names.ts';
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
