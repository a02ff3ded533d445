import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Signing in by providers: their secrets, who is linked to them, and who is on the way. */
export const signInProvidersMigration: Migration = {
  name: '20261201T1400-sign-in-providers',
  up: async (db) => {
    await sql`CREATE TABLE sign_in_secret (
      id uuid PRIMARY KEY,
      provider_key text NOT NULL,
      sealed bytea NOT NULL,
      made_at timestamptz NOT NULL
    )`.execute(db);
    await sql`CREATE TABLE sign_in_link (
      proof_id uuid PRIMARY KEY REFERENCES proof ON DELETE CASCADE,
      member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      provider_key text NOT NULL,
      issuer text NOT NULL,
      subject text NOT NULL,
      UNIQUE (provider_key, issuer, subject)
    )`.execute(db);
    await sql`CREATE INDEX sign_in_link_member ON sign_in_link (member_id)`.execute(db);
    await sql`CREATE TABLE sign_in_attempt (
      token_hash bytea PRIMARY KEY,
      provider_key text NOT NULL,
      purpose text NOT NULL,
      member_id uuid REFERENCES account ON DELETE CASCADE,
      state text NOT NULL,
      nonce text NOT NULL,
      verifier text NOT NULL,
      return_path text NOT NULL,
      begun_at timestamptz NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX sign_in_attempt_begun ON sign_in_attempt (begun_at)`.execute(db);
    await sql`CREATE INDEX sign_in_attempt_member ON sign_in_attempt (member_id)`.execute(db);
    await sql`CREATE TABLE sign_in_arrival (
      token_hash bytea PRIMARY KEY,
      provider_key text NOT NULL,
      identity jsonb NOT NULL,
      return_path text NOT NULL,
      arrived_at timestamptz NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX sign_in_arrival_arrived ON sign_in_arrival (arrived_at)`.execute(db);
  },
};
