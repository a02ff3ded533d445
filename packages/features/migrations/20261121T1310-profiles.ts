import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** What members set for themselves alone; and a status that is theirs to choose. */
export const profilesMigration: Migration = {
  name: '20261121T1310-profiles',
  up: async (db) => {
    await sql`CREATE TABLE member_setting (
      member_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      language text NOT NULL,
      date_format text NOT NULL,
      keyboard_shortcuts boolean NOT NULL
    )`.execute(db);
    // The kept status is the chosen one; nobody has chosen yet. Away shows as OFFLINE whatever it is.
    await sql`ALTER TABLE member_profile ALTER COLUMN status SET DEFAULT 'ONLINE'`.execute(db);
    await sql`UPDATE member_profile SET status = 'ONLINE'`.execute(db);
  },
};
