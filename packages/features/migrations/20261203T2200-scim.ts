import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Whom sign-in providers make, change and bar by SCIM, and the tokens by which they ask. */
export const scimMigration: Migration = {
  name: '20261203T2200-scim',
  up: async (db) => {
    await sql`ALTER TABLE account ADD COLUMN barred_by text[] NOT NULL DEFAULT '{}'`.execute(db);
    await sql`CREATE TABLE scim_token (
      id uuid PRIMARY KEY,
      provider_key text NOT NULL,
      token_hash bytea NOT NULL UNIQUE,
      made_by uuid NOT NULL,
      made_at timestamptz NOT NULL,
      last_used_at timestamptz,
      ended_at timestamptz
    )`.execute(db);
    await sql`CREATE UNIQUE INDEX scim_token_in_force ON scim_token (provider_key)
      WHERE ended_at IS NULL`.execute(db);
    await sql`CREATE TABLE scim_user (
      provider_key text NOT NULL,
      member_id uuid NOT NULL REFERENCES account (member_id) ON DELETE CASCADE,
      user_name text NOT NULL,
      user_key text NOT NULL,
      external_id text,
      said jsonb NOT NULL,
      deleted boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL,
      changed_at timestamptz NOT NULL,
      PRIMARY KEY (provider_key, member_id),
      UNIQUE (provider_key, user_key)
    )`.execute(db);
    await sql`CREATE UNIQUE INDEX scim_user_external ON scim_user (provider_key, external_id)
      WHERE external_id IS NOT NULL`.execute(db);
    await sql`CREATE INDEX scim_user_member ON scim_user (member_id)`.execute(db);
    await sql`CREATE TABLE scim_group (
      id uuid PRIMARY KEY,
      provider_key text NOT NULL,
      display_name text NOT NULL,
      display_key text NOT NULL,
      external_id text,
      created_at timestamptz NOT NULL,
      changed_at timestamptz NOT NULL,
      UNIQUE (provider_key, display_key)
    )`.execute(db);
    await sql`CREATE TABLE scim_group_member (
      group_id uuid NOT NULL REFERENCES scim_group (id) ON DELETE CASCADE,
      member_id uuid NOT NULL REFERENCES account (member_id) ON DELETE CASCADE,
      PRIMARY KEY (group_id, member_id)
    )`.execute(db);
    await sql`CREATE INDEX scim_group_member_member ON scim_group_member (member_id)`.execute(db);
  },
};
