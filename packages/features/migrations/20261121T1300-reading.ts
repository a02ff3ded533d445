import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** How far members have read. */
export const readingMigration: Migration = {
  name: '20261121T1300-reading',
  up: async (db) => {
    // The post's own position in the log is a bigint; a place is moved often but its index entry never, hence the free
    // space.
    await sql`CREATE TABLE reading_place (
      member_id uuid NOT NULL,
      post_id uuid NOT NULL,
      seq bigint NOT NULL,
      read_at timestamptz NOT NULL,
      PRIMARY KEY (member_id, post_id)
    ) WITH (fillfactor = 70)`.execute(db);
  },
};
