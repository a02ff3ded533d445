import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Members who came from another forum and have not yet been told so; of others there is no row. */
export const movedHereMigration: Migration = {
  name: '20261204T0310-moved-here',
  up: async (db) => {
    await sql`CREATE TABLE moved_here (
      member_id uuid PRIMARY KEY REFERENCES account (member_id) ON DELETE CASCADE,
      forum_name text NOT NULL,
      moved_at timestamptz NOT NULL
    )`.execute(db);
  },
};
