import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Registrations that were refused, and how many a day (docs/decisions/0451). */
export const screeningMigration: Migration = {
  name: '20261202T1500-screening',
  up: async (db) => {
    await sql`CREATE TABLE caught_registration (
      id uuid PRIMARY KEY,
      kind text NOT NULL,
      caught_at timestamptz NOT NULL,
      network text NOT NULL,
      address text NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX caught_registration_newest
      ON caught_registration (caught_at, id)`.execute(db);
    await sql`CREATE INDEX caught_registration_kind
      ON caught_registration (kind, caught_at, id)`.execute(db);
    // Apart from the list: of a flood only the newest are listed, and all are counted. The day as text: a date's
    // reading would depend on the time zone of the process.
    await sql`CREATE TABLE caught_tally (
      day text NOT NULL,
      kind text NOT NULL,
      count integer NOT NULL,
      PRIMARY KEY (day, kind)
    )`.execute(db);
  },
};
