import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** The new members who have not finished the steps of their first visit; of others there is no row. */
export const firstVisitsMigration: Migration = {
  name: '20261129T1000-first-visits',
  up: async (db) => {
    await sql`CREATE TABLE first_visit (
      member_id uuid PRIMARY KEY REFERENCES account (member_id) ON DELETE CASCADE
    )`.execute(db);
  },
};
