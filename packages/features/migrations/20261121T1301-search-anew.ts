import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Sends every document again: the search index was emptied, since its documents have a prefix now. */
export const searchAnewMigration: Migration = {
  name: '20261121T1301-search-anew',
  up: async (db) => {
    await sql`DELETE FROM projection_checkpoint WHERE projection = 'reaction:search'`.execute(db);
  },
};
