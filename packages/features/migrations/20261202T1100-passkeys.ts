import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Passkeys (docs/decisions/0436). */
export const passkeysMigration: Migration = {
  name: '20261202T1100-passkeys',
  up: async (db) => {
    await sql`CREATE TABLE passkey (
      proof_id uuid PRIMARY KEY REFERENCES proof ON DELETE CASCADE,
      member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      credential_id bytea NOT NULL UNIQUE,
      public_key bytea NOT NULL,
      counter bigint NOT NULL,
      transports text[] NOT NULL,
      is_second boolean NOT NULL,
      elevates boolean NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX passkey_member ON passkey (member_id)`.execute(db);
    await sql`CREATE TABLE passkey_handle (
      member_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      handle bytea NOT NULL UNIQUE
    )`.execute(db);
    await sql`CREATE TABLE passkey_challenge (
      challenge_hash bytea PRIMARY KEY,
      holder_hash bytea NOT NULL,
      purpose text NOT NULL,
      begun_at timestamptz NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX passkey_challenge_begun ON passkey_challenge (begun_at)`.execute(db);
  },
};
