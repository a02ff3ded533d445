import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { blocks } from './heard-by.ts';

/** Whether a member blocks another one now. */
export async function hasBlocked(
  db: Kysely<ReadDatabase>,
  { memberId, blockedId }: { readonly memberId: string; readonly blockedId: string },
): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`
    SELECT ${blocks(sql`${memberId}::uuid`, sql`${blockedId}::uuid`)} AS blocked`.execute(db);
  return rows[0]?.blocked === true;
}
