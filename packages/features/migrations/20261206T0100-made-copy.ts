import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** The copies of backups that this forum made, and the address it had then. */
export const madeCopyMigration: Migration = {
  name: '20261206T0100-made-copy',
  up: async (db) => {
    await sql`CREATE TABLE made_copy (folder text PRIMARY KEY, site text NOT NULL)`.execute(db);
  },
};
