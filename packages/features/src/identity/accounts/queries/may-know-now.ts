import { sql, type RawBuilder } from 'kysely';

/**
 * Whether the member may still know of something private: staff, and members of one of these groups. Someone who has
 * left is told nothing more about it.
 */
export function mayKnowNow(
  member: RawBuilder<unknown>,
  groups: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`(${isStaffNow(member)} OR EXISTS (
    SELECT FROM group_member inside JOIN member_group place ON place.id = inside.group_id
    WHERE inside.member_id = ${member} AND inside.standing = 'member' AND NOT place.deleted
      AND (NOT inside.by_rule OR place.rule IS NOT NULL)
      AND place.id::text = ANY (coalesce(${groups}, '{}'))))`;
}

function isStaffNow(member: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM account who WHERE who.member_id = ${member} AND who.role <> 'MEMBER')`;
}
