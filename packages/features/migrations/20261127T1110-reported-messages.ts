import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** What staff may read of a private conversation: copies taken at a report, and who has read them. */
export const reportedMessagesMigration: Migration = {
  name: '20261127T1110-reported-messages',
  up: async (db) => {
    await sql`CREATE TABLE reported_message (
      report_id uuid NOT NULL,
      message_id uuid NOT NULL,
      author_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      seq integer NOT NULL,
      words text NOT NULL,
      written_at timestamptz NOT NULL,
      PRIMARY KEY (report_id, message_id)
    )`.execute(db);
    await sql`CREATE INDEX reported_message_author ON reported_message (author_id)`.execute(db);
    await sql`CREATE TABLE case_reading (
      case_id uuid NOT NULL,
      member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      read_at timestamptz NOT NULL,
      PRIMARY KEY (case_id, member_id)
    )`.execute(db);
    await sql`CREATE INDEX case_reading_member ON case_reading (member_id)`.execute(db);
    await sql`ALTER TABLE conversation_message ADD COLUMN removed_act uuid`.execute(db);
  },
};
