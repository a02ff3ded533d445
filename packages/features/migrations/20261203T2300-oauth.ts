import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Apps of other parties, what members let them do, and their codes and tokens (docs/decisions/0441). */
export const oauthMigration: Migration = {
  name: '20261203T2300-oauth',
  up: async (db) => {
    await sql`CREATE TABLE oauth_app (
      id uuid PRIMARY KEY,
      owner_id uuid REFERENCES account ON DELETE CASCADE,
      registered_by text NOT NULL,
      details_id uuid NOT NULL,
      secret_hash bytea,
      is_off boolean NOT NULL DEFAULT false,
      grants_since timestamptz,
      created_at timestamptz NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX oauth_app_newest ON oauth_app (created_at DESC, id DESC)`.execute(db);
    await sql`CREATE INDEX oauth_app_owner ON oauth_app (owner_id) WHERE owner_id IS NOT NULL`.execute(
      db,
    );
    await sql`CREATE TABLE oauth_app_details (
      id uuid PRIMARY KEY,
      app_id uuid NOT NULL REFERENCES oauth_app ON DELETE CASCADE,
      name text NOT NULL,
      redirect_uris text[] NOT NULL,
      scopes text[] NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX oauth_app_details_app ON oauth_app_details (app_id)`.execute(db);
    await sql`ALTER TABLE api_key ADD COLUMN app_id uuid REFERENCES oauth_app ON DELETE CASCADE`.execute(
      db,
    );
    await sql`CREATE TABLE oauth_grant (
      key_id uuid PRIMARY KEY REFERENCES api_key ON DELETE CASCADE,
      family_hash bytea NOT NULL UNIQUE,
      refresh_hash bytea NOT NULL
    )`.execute(db);
    await sql`CREATE TABLE oauth_code (
      code_hash bytea PRIMARY KEY,
      key_id uuid NOT NULL REFERENCES api_key ON DELETE CASCADE,
      redirect_uri text NOT NULL,
      challenge text NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    )`.execute(db);
    await sql`CREATE INDEX oauth_code_key ON oauth_code (key_id)`.execute(db);
    await sql`CREATE INDEX oauth_code_end ON oauth_code (expires_at)`.execute(db);
    await sql`CREATE TABLE oauth_token (
      token_hash bytea PRIMARY KEY,
      key_id uuid NOT NULL REFERENCES api_key ON DELETE CASCADE,
      expires_at timestamptz NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX oauth_token_key ON oauth_token (key_id)`.execute(db);
    await sql`CREATE INDEX oauth_token_end ON oauth_token (expires_at)`.execute(db);
  },
};
