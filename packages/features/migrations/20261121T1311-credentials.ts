import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Keys sent by email (hashed), and emails that were requested. Secrets and personal data. */
export const credentialsMigration: Migration = {
  name: '20261121T1311-credentials',
  up: async (db) => {
    // One per member and purpose: a newer one replaces the older by construction.
    await sql`CREATE TABLE account_token (
      member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      purpose text NOT NULL CHECK (purpose IN ('verify-email', 'change-email', 'reset-password')),
      token_hash bytea NOT NULL CONSTRAINT account_token_hash UNIQUE,
      address text NOT NULL,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (member_id, purpose)
    )`.execute(db);
    await sql`CREATE INDEX account_token_expires_at ON account_token (expires_at)`.execute(db);
    await sql`CREATE TABLE mail_request (
      id uuid PRIMARY KEY,
      kind text NOT NULL,
      address text NOT NULL,
      member_id uuid REFERENCES account ON DELETE CASCADE,
      created_at timestamptz NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX mail_outbox_address ON mail_outbox (lower(address), created_at)`.execute(
      db,
    );
  },
};
