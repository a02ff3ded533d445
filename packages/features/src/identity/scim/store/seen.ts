import { isId } from '@forum/kernel';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Said } from '../parts/said.ts';

/** A member whom a provider sees. */
export interface SeenUser {
  readonly id: string;
  readonly userName: string;
  readonly externalId: string | null;
  readonly said: Said;
  readonly active: boolean;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/**
 * Those whom a provider sees: members that it made or has changed, and members who are linked to it. Of these it is told
 * their username alone, until it says who they are: their address may be none that it knows.
 */
export function seenBy(key: string, only: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const active = sql`NOT (${key} = ANY (barred_by))`;
  return sql`(
    SELECT member_id::text AS id, user_name, user_key, external_id, said, ${active} AS active,
      scim_user.created_at, changed_at
    FROM scim_user JOIN account USING (member_id)
    WHERE provider_key = ${key} AND NOT deleted AND merged_into IS NULL ${only}
    UNION ALL
    SELECT member_id::text, username, username_key, NULL, '{}'::jsonb, ${active}, created_at, created_at
    FROM account WHERE merged_into IS NULL ${only}
      AND member_id IN (SELECT member_id FROM sign_in_link WHERE provider_key = ${key})
      AND NOT EXISTS (SELECT FROM scim_user
        WHERE provider_key = ${key} AND scim_user.member_id = account.member_id)
  ) AS seen`;
}

/** The columns of a member whom a provider sees. */
export const SHOWN_OF_SEEN = sql`id, user_name AS "userName", external_id AS "externalId", said, active,
  created_at AS "createdAt", changed_at AS "changedAt"`;

/** A member whom the provider sees; null: it sees none of that id. */
export async function findSeen<Tables>(
  db: Kysely<Tables>,
  key: string,
  id: string,
): Promise<SeenUser | null> {
  if (!isId(id)) return null;
  const { rows } = await sql<SeenUser>`
    SELECT ${SHOWN_OF_SEEN} FROM ${seenBy(key, sql`AND account.member_id = ${id}`)}`.execute(db);
  return rows[0] ?? null;
}
