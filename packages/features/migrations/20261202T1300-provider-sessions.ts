import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Which sign-in at a provider a session came of, so that the one can end with the other. */
export const providerSessionsMigration: Migration = {
  name: '20261202T1300-provider-sessions',
  up: async (db) => {
    await sql`CREATE TABLE sign_in_session (
      id uuid PRIMARY KEY,
      member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      provider_key text NOT NULL,
      issuer text NOT NULL,
      subject text NOT NULL,
      sid text,
      id_token bytea,
      begun_at timestamptz NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX sign_in_session_member ON sign_in_session (member_id)`.execute(db);
    await sql`CREATE INDEX sign_in_session_subject
      ON sign_in_session (provider_key, issuer, subject)`.execute(db);
    await sql`CREATE INDEX sign_in_session_sid
      ON sign_in_session (provider_key, issuer, sid) WHERE sid IS NOT NULL`.execute(db);
    await sql`CREATE INDEX sign_in_session_begun ON sign_in_session (begun_at)`.execute(db);
    await sql`CREATE TABLE sign_in_logout (
      token_hash bytea PRIMARY KEY,
      taken_at timestamptz NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX sign_in_logout_taken ON sign_in_logout (taken_at)`.execute(db);
    await sql`ALTER TABLE sign_in_arrival ADD COLUMN id_token bytea`.execute(db);
    await sql`ALTER TABLE session ADD COLUMN provided_id uuid`.execute(db);
    await sql`ALTER TABLE pending_sign_in ADD COLUMN provided_id uuid`.execute(db);
    await sql`CREATE INDEX session_provided ON session (provided_id)
      WHERE provided_id IS NOT NULL`.execute(db);
    await sql`CREATE INDEX pending_sign_in_provided ON pending_sign_in (provided_id)
      WHERE provided_id IS NOT NULL`.execute(db);
  },
};
