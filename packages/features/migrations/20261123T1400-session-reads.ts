import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** The position that a replica must have reached before it answers for a session: see docs/decisions/0116. */
export const sessionReadsMigration: Migration = {
  name: '20261123T1400-session-reads',
  up: async (db) => {
    // A new session follows a write: its member signed up or in.
    await sql`ALTER TABLE session ADD COLUMN wrote integer NOT NULL DEFAULT 1`.execute(db);
    await sql`ALTER TABLE session ADD COLUMN read_after bigint`.execute(db);
  },
};
