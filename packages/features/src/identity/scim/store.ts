import { createHash } from 'node:crypto';
import { deleteOld } from '@forum/database';
import { type Kysely, sql } from 'kysely';
import type { Said } from './parts/said.ts';

/** A token by which a provider asks. */
export interface ScimTokenRow {
  id: string;
  provider_key: string;
  /** Of 256 random bits: nobody finds the token from it. */
  token_hash: Buffer;
  /** The owner in whose name the provider bars and admits. */
  made_by: string;
  made_at: Date;
  /** At most a minute behind; null: never. */
  last_used_at: Date | null;
  /** Null: it holds. */
  ended_at: Date | null;
}

/** A member as a provider knows them. */
export interface ScimUserRow {
  provider_key: string;
  member_id: string;
  user_name: string;
  /** The name in lower case. */
  user_key: string;
  external_id: string | null;
  said: Said;
  /** The provider has removed them: it sees them no more, and they are barred. */
  deleted: boolean;
  created_at: Date;
  changed_at: Date;
}

/** A group as a provider knows it. */
export interface ScimGroupRow {
  id: string;
  provider_key: string;
  display_name: string;
  /** The name in lower case. */
  display_key: string;
  external_id: string | null;
  created_at: Date;
  changed_at: Date;
}

/** Who is in which of these groups. */
export interface ScimGroupMemberRow {
  group_id: string;
  member_id: string;
}

/** A member who is to be put into a group of the forum, or out of it, as the provider's groups are by now. */
export interface ScimTurnRow {
  /** Another one whenever something has changed again. */
  id: string;
  provider_key: string;
  member_id: string;
  forum_group_id: string;
}

/** The store's tables, as queries see them. */
export type ScimStore = {
  scim_token: ScimTokenRow;
  scim_user: ScimUserRow;
  scim_group: ScimGroupRow;
  scim_group_member: ScimGroupMemberRow;
  scim_turn: ScimTurnRow;
};

/** How long an ended token is kept, in ms: until then the console can say when it was last used. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** The store inside a command's transaction. */
export function storeOf(db: Kysely<unknown>): Kysely<ScimStore> {
  return db.$extendTables<ScimStore>();
}

/** What the table keeps of a token. */
export function tokenHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Ends the token that a provider has. @returns its id; undefined: it has none */
export async function endToken(
  db: Kysely<unknown>,
  { key, at }: { readonly key: string; readonly at: Date },
): Promise<string | undefined> {
  const ended = await storeOf(db)
    .updateTable('scim_token')
    .set({ ended_at: at })
    .where('provider_key', '=', key)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended?.id;
}

/** Keeps the hash of a new token. */
export async function insertToken(
  db: Kysely<unknown>,
  row: Omit<ScimTokenRow, 'last_used_at' | 'ended_at'>,
): Promise<void> {
  await storeOf(db)
    .insertInto('scim_token')
    .values({ ...row, last_used_at: null, ended_at: null })
    .execute();
}

/** Writes what a provider says of a member. */
export async function saveUser(db: Kysely<unknown>, row: ScimUserRow): Promise<void> {
  await sql`
    INSERT INTO scim_user (provider_key, member_id, user_name, user_key, external_id, said, deleted,
      created_at, changed_at)
    VALUES (${row.provider_key}, ${row.member_id}, ${row.user_name}, ${row.user_key},
      ${row.external_id}, ${JSON.stringify(row.said)}::jsonb, ${row.deleted}, ${row.created_at},
      ${row.changed_at})
    ON CONFLICT (provider_key, member_id) DO UPDATE SET user_name = excluded.user_name,
      user_key = excluded.user_key, external_id = excluded.external_id, said = excluded.said,
      deleted = excluded.deleted, changed_at = excluded.changed_at`.execute(db);
}

/** Forgets tokens that ended long ago. */
export async function deleteOldTokens(db: Kysely<ScimStore>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await deleteOld(db, 'scim_token', sql`ended_at <= ${before}`);
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends ScimStore {}
}
