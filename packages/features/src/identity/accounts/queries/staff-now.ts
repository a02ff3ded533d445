import { sql, type RawBuilder } from 'kysely';

/** Whether the member is staff now: one who left is told nothing of a private place any more. */
export function isStaffNow(member: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM account who WHERE who.member_id = ${member} AND who.role <> 'MEMBER')`;
}
