import { sql, type RawBuilder } from 'kysely';

/**
 * The ids of the groups that a member is in now, for rules about what the actor may see. Members by rule are out as
 * soon as it ends, although they leave a moment later. No column of the tables here may share a name with the outer
 * query's member column: it would be taken for that, and everybody would be in every group.
 */
export function groupsOf(member: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql<string[]>`ARRAY(
    SELECT held.in_group::text
    FROM (SELECT group_id, member_id, standing, by_rule FROM group_member)
      held (in_group, of_member, held_as, is_by_rule)
    JOIN (SELECT id, deleted, rule FROM member_group) place (place_id, is_gone, its_rule)
      ON place_id = in_group
    WHERE of_member = ${member} AND held_as = 'member' AND NOT is_gone
      AND (NOT is_by_rule OR its_rule IS NOT NULL))`;
}
