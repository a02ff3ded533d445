import type { Actor } from '@forum/contracts';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { isAdmitted } from '../../members/queries/is-admitted.ts';
import { groupsOf } from '../../members/queries/groups-of.ts';
import { idleSince } from '../parts/lifetime.ts';

/** Session id → its member with the role in force now, for valid sessions. One query. */
export async function listHoldingSessions(
  db: Kysely<ReadDatabase>,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Actor>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('session')
    .innerJoin('account', 'account.member_id', 'session.member_id')
    .select(['session.id', 'session.member_id', 'role'])
    .select(groupsOf(sql.ref('session.member_id')).as('groups'))
    .where('session.id', 'in', [...ids])
    .where('merged_into', 'is', null)
    .where(isAdmitted('account'))
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince(now))
    .execute();
  return new Map(
    rows.map(({ id, member_id, role, groups }) => [id, { id: member_id, role, groups }]),
  );
}
