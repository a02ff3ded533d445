import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** Whether a member blocks another one now. */
export async function hasBlocked(
  db: Kysely<ReadDatabase>,
  { memberId, blockedId }: { readonly memberId: string; readonly blockedId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('silence')
    .select('since')
    .where('member_id', '=', memberId)
    .where('target_id', '=', blockedId)
    .where('kind', '=', 'block')
    .where('until', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
