import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/**
 * Whose a poll's ballot is, which the log does not say. Deleting an account removes the member's name from all their
 * ballots.
 */
export const pollsMigration: Migration = {
  name: '20261127T1000-polls',
  up: async (db) => {
    await sql`CREATE TABLE poll_paper (
      member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      post_id uuid NOT NULL,
      ballot_id uuid NOT NULL UNIQUE,
      PRIMARY KEY (member_id, post_id)
    )`.execute(db);
  },
};
