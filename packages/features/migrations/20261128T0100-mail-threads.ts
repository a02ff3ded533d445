import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** What to email a member about a thread, when, and up to where they have been emailed; the thread of an email. */
export const mailThreadsMigration: Migration = {
  name: '20261128T0100-mail-threads',
  up: async (db) => {
    await sql`CREATE TABLE notification_mail_thread (
      member_id uuid NOT NULL,
      thread text NOT NULL,
      waiting uuid[] NOT NULL DEFAULT '{}',
      due_at timestamptz,
      letters integer NOT NULL DEFAULT 0,
      told_at timestamptz,
      told uuid,
      PRIMARY KEY (member_id, thread)
    )`.execute(db);
    await sql`CREATE INDEX notification_mail_thread_due ON notification_mail_thread (due_at)
      WHERE due_at IS NOT NULL`.execute(db);
    await sql`ALTER TABLE mail_outbox ADD COLUMN thread_id text`.execute(db);
  },
};
