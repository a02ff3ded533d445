import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** PINs, failed attempts at them, and the tokens they gave. */
export const elevatedAccessMigration: Migration = {
  name: '20261121T1301-elevated-access',
  up: async (db) => {
    await sql`ALTER TABLE account ADD COLUMN standing integer NOT NULL DEFAULT 0`.execute(db);
    await sql`CREATE TABLE admin_pin (
      member_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      pin_hash text NOT NULL,
      set_at timestamptz NOT NULL
    )`.execute(db);
    // Apart from the PIN, and outliving it: otherwise removing the PIN would allow more attempts.
    await sql`CREATE TABLE pin_lock (
      member_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      tries integer NOT NULL,
      locks integer NOT NULL,
      locked_until timestamptz
    )`.execute(db);
    await sql`CREATE TABLE elevation (
      token_hash bytea PRIMARY KEY,
      member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
      standing integer NOT NULL,
      password_mark bytea NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX elevation_member ON elevation (member_id)`.execute(db);
    await sql`CREATE INDEX elevation_session ON elevation (session_id)`.execute(db);
    await sql`CREATE INDEX elevation_expires_at ON elevation (expires_at)`.execute(db);
  },
};
