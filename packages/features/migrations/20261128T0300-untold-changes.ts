import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Counts changes of which no event tells, for pages that outlive a process (docs/decisions/0376). */
export const untoldChangesMigration: Migration = {
  name: '20261128T0300-untold-changes',
  up: async (db) => {
    await sql`CREATE SEQUENCE untold_change`.execute(db);
  },
};
