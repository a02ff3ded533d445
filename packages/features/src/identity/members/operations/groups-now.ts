import type { StoreTransaction } from '@forum/event-store';
import { sql } from 'kysely';
import { groupsOf } from '../queries/groups-of.ts';

/**
 * The groups that a member is in now, for what is done in their name while they are away, as their session would have
 * them.
 */
export async function findGroupsNow(
  { connection }: Pick<StoreTransaction, 'connection'>,
  memberId: string,
): Promise<string[]> {
  const { rows } = await sql<{ groups: string[] }>`
    SELECT ${groupsOf(sql`${memberId}::uuid`)} AS groups`.execute(connection);
  return rows[0]?.groups ?? [];
}
