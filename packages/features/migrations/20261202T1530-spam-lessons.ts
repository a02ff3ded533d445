import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** What staff decided about texts, as hashes of their words (docs/decisions/0452). */
export const spamLessonsMigration: Migration = {
  name: '20261202T1530-spam-lessons',
  up: async (db) => {
    await sql`CREATE TABLE spam_lesson (
      submission_id uuid PRIMARY KEY,
      member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      is_spam boolean NOT NULL,
      counts boolean NOT NULL,
      words integer[] NOT NULL,
      taught_at timestamptz NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX spam_lesson_member ON spam_lesson (member_id)`.execute(db);
    await sql`CREATE INDEX spam_lesson_newest
      ON spam_lesson (taught_at, submission_id)`.execute(db);
  },
};
