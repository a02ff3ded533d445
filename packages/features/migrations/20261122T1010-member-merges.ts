import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Whom a member was merged into: nobody signs in to the account, and its address leads there. */
export const memberMergesMigration: Migration = {
  name: '20261122T1010-member-merges',
  up: async (db) => {
    await sql`ALTER TABLE account ADD COLUMN merged_into uuid`.execute(db);
    await sql`CREATE INDEX account_merged_into ON account (merged_into)
      WHERE merged_into IS NOT NULL`.execute(db);
  },
};
