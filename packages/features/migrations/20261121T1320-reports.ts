import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** What members write to the staff with a report. */
export const reportsMigration: Migration = {
  name: '20261121T1320-reports',
  up: async (db) => {
    await sql`CREATE TABLE report_note (
      report_id uuid PRIMARY KEY,
      reporter_id uuid NOT NULL,
      note text NOT NULL
    )`.execute(db);
    // Erasure asks for all that a member wrote.
    await sql`CREATE INDEX report_note_reporter ON report_note (reporter_id)`.execute(db);
  },
};
