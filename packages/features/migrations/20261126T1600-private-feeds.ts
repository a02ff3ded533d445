import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** The token of members' own feeds: its hash, one for each member. */
export const privateFeedsMigration: Migration = {
  name: '20261126T1600-private-feeds',
  up: async (db) => {
    await sql`CREATE TABLE private_feed (
      member_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      token_hash bytea NOT NULL UNIQUE,
      made_at timestamptz NOT NULL
    )`.execute(db);
  },
};
