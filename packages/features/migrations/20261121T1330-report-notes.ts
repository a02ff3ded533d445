import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Members' notes on their reports are deleted with their accounts. */
export const reportNotesMigration: Migration = {
  name: '20261121T1330-report-notes',
  up: async (db) => {
    await sql`DROP INDEX report_note_reporter`.execute(db);
    await sql`ALTER TABLE report_note RENAME COLUMN reporter_id TO member_id`.execute(db);
    await sql`ALTER TABLE report_note ADD FOREIGN KEY (member_id) REFERENCES account ON DELETE CASCADE`.execute(
      db,
    );
    await sql`CREATE INDEX report_note_member ON report_note (member_id)`.execute(db);
  },
};
