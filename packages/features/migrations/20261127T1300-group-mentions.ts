import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** When members mentioned groups, for the hourly limit. */
export const groupMentionsMigration: Migration = {
  name: '20261127T1300-group-mentions',
  up: async (db) => {
    await sql`CREATE TABLE group_mention (
      member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      id uuid NOT NULL,
      at timestamptz NOT NULL,
      PRIMARY KEY (member_id, id)
    )`.execute(db);
  },
};
