import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** What members wrote that waits for approval, or was refused. */
export const submissionsMigration: Migration = {
  name: '20261122T0720-submissions',
  up: async (db) => {
    await sql`CREATE TABLE submission_text (
      submission_id uuid PRIMARY KEY,
      member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      payload text NOT NULL,
      title text,
      text text NOT NULL,
      waiting boolean NOT NULL DEFAULT true
    )`.execute(db);
    await sql`CREATE INDEX submission_text_member ON submission_text (member_id, waiting)`.execute(
      db,
    );
  },
};
