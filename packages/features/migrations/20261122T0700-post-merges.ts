import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Which posts are merged into which, for commands, which read no projection. */
export const postMergesMigration: Migration = {
  name: '20261122T0700-post-merges',
  up: async (db) => {
    await sql`CREATE TABLE post_merge (
      post_id uuid PRIMARY KEY,
      into_id uuid NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX post_merge_into ON post_merge (into_id)`.execute(db);
  },
};
