import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';

/** Whether the member has a passkey. */
export async function hasPasskey(db: Kysely<ReadDatabase>, memberId: string): Promise<boolean> {
  const found = await db
    .selectFrom('passkey')
    .select('proof_id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
