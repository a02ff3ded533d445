import { sql, type RawBuilder } from 'kysely';
import { groupsOf } from '../../members/queries/groups-of.ts';

/**
 * Whether the member may still know of something private: staff, and members of one of these groups. Someone who has
 * left is told nothing more about it.
 */
export function mayKnowNow(
  member: RawBuilder<unknown>,
  groups: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM account who WHERE who.member_id = ${member}
      AND (who.role <> 'MEMBER' OR ${groups} && ${groupsOf(sql`who.member_id`)}))`;
}
