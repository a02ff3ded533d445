import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Which votes an act that has not ended takes back. */
export const voteNullificationsMigration: Migration = {
  name: '20261122T0825-vote-nullifications',
  up: async (db) => {
    await sql`CREATE TABLE vote_nullification (
      act_id uuid PRIMARY KEY,
      member_ids uuid[] NOT NULL,
      from_at timestamptz NOT NULL,
      until_at timestamptz NOT NULL
    )`.execute(db);
  },
};
