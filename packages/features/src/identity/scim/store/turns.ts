import type { ProviderLook } from '@forum/contracts/admin-sign-in-providers';
import { type Kysely, sql } from 'kysely';
import type { ScimTurnRow } from '../store.ts';
import { isSeenBy } from './groups.ts';

/** Members whose places in groups of the forum may be others by now. */
export interface NewTurns {
  readonly key: string;
  readonly memberIds: readonly string[];
  readonly forumGroupIds: readonly string[];
}

/** The groups of the forum that a provider's group is mapped to by one of its names. */
export function mappedTo(
  { groups }: Pick<ProviderLook, 'groups'>,
  names: readonly (string | null)[],
): string[] {
  return groups.filter(({ value }) => names.includes(value)).map(({ groupId }) => groupId);
}

/** Notes that members are to be put where they belong, with what makes it so. */
export async function insertTurns<Tables>(
  db: Kysely<Tables>,
  { key, memberIds, forumGroupIds }: NewTurns,
): Promise<void> {
  if (memberIds.length === 0 || forumGroupIds.length === 0) return;
  // In one order: two that note the same members wait for each other.
  await sql`
    INSERT INTO scim_turn (id, provider_key, member_id, forum_group_id)
    SELECT gen_random_uuid(), ${key}, member_id, group_id
    FROM unnest(${[...memberIds]}::uuid[]) AS member_id, unnest(${[...forumGroupIds]}::uuid[]) AS group_id
    GROUP BY member_id, group_id ORDER BY member_id, group_id
    ON CONFLICT (provider_key, member_id, forum_group_id) DO UPDATE SET id = excluded.id`.execute(
    db,
  );
}

/** Notes the same of everybody in a provider's groups of these names. */
export async function insertTurnsOfGroups<Tables>(
  db: Kysely<Tables>,
  { key, groups }: { readonly key: string } & Pick<ProviderLook, 'groups'>,
): Promise<void> {
  for (const { value, groupId } of groups) {
    const { rows } = await sql<{ member_id: string }>`
      SELECT member_id FROM scim_group_member JOIN scim_group ON scim_group.id = group_id
      WHERE provider_key = ${key} AND (display_name = ${value} OR external_id = ${value})`.execute(
      db,
    );
    const memberIds = rows.map((row) => row.member_id);
    await insertTurns(db, { key, memberIds, forumGroupIds: [groupId] });
  }
}

/** Some that are waiting: of a provider, or of any (null). */
export async function listTurns<Tables>(
  db: Kysely<Tables>,
  { key, limit }: { readonly key: string | null; readonly limit: number },
): Promise<ScimTurnRow[]> {
  const { rows } = await sql<ScimTurnRow>`
    SELECT id, provider_key, member_id, forum_group_id FROM scim_turn
    WHERE ${key}::text IS NULL OR provider_key = ${key}
    ORDER BY provider_key, member_id, forum_group_id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Whether a member is in one of a provider's groups of these names. */
export async function belongs<Tables>(
  db: Kysely<Tables>,
  { provider_key: key, member_id }: ScimTurnRow,
  names: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM scim_group_member JOIN scim_group ON scim_group.id = group_id
      JOIN account USING (member_id)
    WHERE member_id = ${member_id} AND provider_key = ${key} AND ${isSeenBy(key)}
      AND (display_name = ANY (${[...names]}::text[]) OR external_id = ANY (${[...names]}::text[]))
    LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Notes that a turn is done. @returns false: something has changed since it was read */
export async function deleteTurn<Tables>(db: Kysely<Tables>, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM scim_turn WHERE id = ${id}`.execute(db);
  return numAffectedRows > 0n;
}
