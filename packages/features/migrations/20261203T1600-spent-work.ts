import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Calculations and waits that have let somebody register, so that they let in no second. */
export const spentWorkMigration: Migration = {
  name: '20261203T1600-spent-work',
  up: async (db) => {
    await sql`CREATE TABLE spent_work (
      id text PRIMARY KEY,
      uses smallint NOT NULL,
      spent_at timestamptz NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX spent_work_spent_at ON spent_work (spent_at)`.execute(db);
  },
};
