import type { Presence } from '@forum/contracts/users';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { isAlive } from './store.ts';

/** Whether the member is connected, for queries that have the member's id at hand: `isConnected('account.member_id')`. */
export function isConnected(memberId: string): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM presence_member JOIN presence_process ON presence_process.id = process_id
    WHERE presence_member.member_id = ${sql.ref(memberId)} AND ${isAlive}
  )`;
}

/** What others see of the members: their chosen status while connected, otherwise OFFLINE. One query. */
export async function presenceOf(
  db: Kysely<ReadDatabase>,
  memberIds: readonly string[],
): Promise<Map<string, Presence>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('member_profile')
    .select(['member_id', 'status', isConnected('member_profile.member_id').as('is_connected')])
    .where('member_id', 'in', [...memberIds])
    .execute();
  return new Map(
    rows.map(({ member_id, status, is_connected }) => [
      member_id,
      is_connected ? status : 'OFFLINE',
    ]),
  );
}

/** Members who do not hide: those who chose OFFLINE come and go unseen. */
export async function listVisible(
  db: Kysely<ReadDatabase>,
  memberIds: readonly string[],
): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const rows = await db
    .selectFrom('member_profile')
    .select('member_id')
    .where('member_id', 'in', [...memberIds])
    .where('status', '<>', 'OFFLINE')
    .execute();
  return rows.map(({ member_id }) => member_id);
}
