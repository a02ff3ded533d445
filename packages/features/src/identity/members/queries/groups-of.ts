import { sql, type RawBuilder } from 'kysely';

/** The ids of the groups that a member is in now, for whoever acts: rules ask what the actor may see. */
export function groupsOf(member: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql<string[]>`ARRAY(
    SELECT held.group_id::text FROM group_member held JOIN member_group g ON g.id = held.group_id
    WHERE held.member_id = ${member} AND held.standing = 'member' AND NOT g.deleted)`;
}
