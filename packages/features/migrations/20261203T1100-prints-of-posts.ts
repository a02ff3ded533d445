import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Of which post a text was, so that a post that is published again is no repeat of itself (docs/decisions/0452). */
export const printsOfPostsMigration: Migration = {
  name: '20261203T1100-prints-of-posts',
  up: async (db) => {
    await sql`ALTER TABLE text_print ADD COLUMN item_id uuid,
      ADD COLUMN again boolean NOT NULL DEFAULT false`.execute(db);
    // Rows of a week at most, and none where the rule is off.
    await sql`CREATE UNIQUE INDEX text_print_item ON text_print (print, item_id)`.execute(db);
  },
};
