import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Signed-in browsers. In Postgres, so that a flushed cache lets nobody in and throws nobody out. */
export const sessionsMigration: Migration = {
  name: '20261121T0831-sessions',
  up: async (db) => {
    await sql`CREATE TABLE session (
      id uuid PRIMARY KEY,
      member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      token_hash bytea NOT NULL CONSTRAINT session_token UNIQUE,
      device text NOT NULL,
      created_at timestamptz NOT NULL,
      last_seen_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX session_member ON session (member_id, last_seen_at DESC)`.execute(db);
  },
};
