import { type Kysely, sql } from 'kysely';
import type { Reference } from '../parts/resources.ts';

/** The provider's groups of members, by the members' ids. */
export async function listGroupsOf<Tables>(
  db: Kysely<Tables>,
  key: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Reference[]>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<Reference & { member_id: string }>`
    SELECT member_id, id, display_name AS display FROM scim_group_member
      JOIN scim_group ON scim_group.id = group_id
    WHERE provider_key = ${key} AND member_id = ANY (${[...memberIds]}::uuid[])
    ORDER BY display_key, id`.execute(db);
  return Map.groupBy(rows, (row) => row.member_id);
}
