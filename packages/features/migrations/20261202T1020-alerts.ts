import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** The devices from which members sign in, and links by which they say that something was not they. */
export const alertsMigration: Migration = {
  name: '20261202T1020-alerts',
  up: async (db) => {
    await sql`CREATE TABLE known_device (
      id uuid PRIMARY KEY,
      member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      mark bytea NOT NULL,
      device text NOT NULL,
      first_seen_at timestamptz NOT NULL,
      last_seen_at timestamptz NOT NULL,
      UNIQUE (member_id, mark)
    )`.execute(db);
    await sql`CREATE INDEX known_device_seen ON known_device (last_seen_at)`.execute(db);
    await sql`CREATE TABLE alert_token (
      token_hash bytea PRIMARY KEY,
      member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      proof_id uuid NOT NULL,
      kind text NOT NULL,
      address_hash bytea NOT NULL,
      device_id uuid,
      happened_at timestamptz NOT NULL,
      made_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX alert_token_member ON alert_token (member_id)`.execute(db);
    await sql`CREATE INDEX alert_token_expires ON alert_token (expires_at)`.execute(db);
  },
};
