import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** What makes members track threads, since when posts are new to them, and how long they have read each. */
export const watchingMigration: Migration = {
  name: '20261126T1010-watching',
  up: async (db) => {
    await sql`CREATE TABLE watch_setting (
      member_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      track_written boolean NOT NULL,
      track_mentioned boolean NOT NULL,
      track_read boolean NOT NULL,
      new_since timestamptz
    )`.execute(db);
    // A constant default: no row is rewritten.
    await sql`ALTER TABLE reading_place ADD COLUMN read_seconds integer NOT NULL DEFAULT 0`.execute(
      db,
    );
  },
};
