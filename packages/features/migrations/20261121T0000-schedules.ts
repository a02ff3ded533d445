import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** One row per schedule: when any worker ran it last. */
export const schedulesMigration: Migration = {
  name: '20261121T0000-schedules',
  up: async (db) => {
    await sql`CREATE TABLE schedule_run (name text PRIMARY KEY, at timestamptz NOT NULL)`.execute(
      db,
    );
  },
};
