import { isId } from '@forum/kernel';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { KeptGroup, Reference } from '../parts/resources.ts';
import { storeOf } from '../store.ts';

/** A group with those who are in it. */
export interface HeldGroup extends KeptGroup {
  readonly memberIds: readonly string[];
}

/** Whether a provider sees the statement's `account`. */
export function isSeenBy(key: string): RawBuilder<boolean> {
  return sql<boolean>`(account.merged_into IS NULL AND coalesce(
    (SELECT NOT deleted FROM scim_user
      WHERE provider_key = ${key} AND scim_user.member_id = account.member_id),
    EXISTS (SELECT FROM sign_in_link
      WHERE provider_key = ${key} AND sign_in_link.member_id = account.member_id)))`;
}

const SHOWN = sql`scim_group.id, display_name AS "displayName", external_id AS "externalId",
  created_at AS "createdAt", changed_at AS "changedAt"`;

/** A provider's group; null: it has none of that id. `isHeld`: until the transaction ends. */
export async function findGroup<Tables>(
  db: Kysely<Tables>,
  {
    key,
    id,
    isHeld = false,
  }: { readonly key: string; readonly id: string; readonly isHeld?: boolean },
): Promise<KeptGroup | null> {
  if (!isId(id)) return null;
  const { rows } = await sql<KeptGroup>`SELECT ${SHOWN} FROM scim_group
    WHERE provider_key = ${key} AND id = ${id} ${isHeld ? sql`FOR UPDATE` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** Those who are in groups of a provider, and whom it sees, by the groups' ids. */
export async function listMembers<Tables>(
  db: Kysely<Tables>,
  key: string,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Reference[]>> {
  if (groupIds.length === 0) return new Map();
  const { rows } = await sql<Reference & { group_id: string }>`
    SELECT group_id, account.member_id AS id, coalesce(said->>'displayName', user_name, username) AS display
    FROM scim_group_member JOIN account USING (member_id)
      LEFT JOIN scim_user ON scim_user.provider_key = ${key} AND scim_user.member_id = account.member_id
    WHERE group_id = ANY (${[...groupIds]}::uuid[]) AND ${isSeenBy(key)}
    ORDER BY group_id, account.member_id`.execute(db);
  return Map.groupBy(rows, (row) => row.group_id);
}

/** Which of these members a provider sees. */
export async function listSeenAmong(
  db: Kysely<unknown>,
  key: string,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ member_id: string }>`
    SELECT member_id FROM account WHERE member_id = ANY (${[...memberIds]}::uuid[])
      AND ${isSeenBy(key)}`.execute(db);
  return new Set(rows.map((row) => row.member_id));
}

/** Writes a group. @returns false: another group of the provider has the name */
export async function saveGroup(
  db: Kysely<unknown>,
  key: string,
  { id, displayName, externalId, createdAt, changedAt }: KeptGroup,
): Promise<boolean> {
  const displayKey = displayName.toLowerCase();
  const { rows: others } = await sql`SELECT FROM scim_group
    WHERE provider_key = ${key} AND display_key = ${displayKey} AND id <> ${id}`.execute(db);
  if (others.length > 0) return false;
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO scim_group (id, provider_key, display_name, display_key, external_id, created_at, changed_at)
    VALUES (${id}, ${key}, ${displayName}, ${displayKey}, ${externalId}, ${createdAt}, ${changedAt})
    ON CONFLICT DO NOTHING`.execute(db);
  if (numAffectedRows > 0n) return true;
  const { numUpdatedRows } = await storeOf(db)
    .updateTable('scim_group')
    .set({
      display_name: displayName,
      display_key: displayKey,
      external_id: externalId,
      changed_at: changedAt,
    })
    .where('id', '=', id)
    .where('provider_key', '=', key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts members into a group, and takes others out. */
export async function saveMembers(
  db: Kysely<unknown>,
  groupId: string,
  { joined, left }: { readonly joined: readonly string[]; readonly left: readonly string[] },
): Promise<void> {
  await sql`INSERT INTO scim_group_member (group_id, member_id)
    SELECT ${groupId}, unnest(${[...joined]}::uuid[]) ON CONFLICT DO NOTHING`.execute(db);
  await sql`DELETE FROM scim_group_member
    WHERE group_id = ${groupId} AND member_id = ANY (${[...left]}::uuid[])`.execute(db);
}
