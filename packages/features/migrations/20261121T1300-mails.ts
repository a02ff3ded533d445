import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Mails on their way. Working state and personal data: not event-sourced, emptied when sent. */
export const mailsMigration: Migration = {
  name: '20261121T1300-mails',
  up: async (db) => {
    await sql`CREATE TABLE mail_outbox (
      id uuid PRIMARY KEY,
      kind text NOT NULL,
      member_id uuid REFERENCES account ON DELETE CASCADE,
      address text NOT NULL,
      subject text NOT NULL,
      text text NOT NULL,
      html text NOT NULL,
      unsubscribe_url text,
      message_id text NOT NULL,
      dedupe_key text NOT NULL CONSTRAINT mail_outbox_dedupe UNIQUE,
      state text NOT NULL CHECK (state IN ('waiting', 'sent', 'given-up')),
      attempts integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL,
      next_try_at timestamptz NOT NULL,
      not_after timestamptz,
      sent_at timestamptz,
      error text
    )`.execute(db);
    await sql`CREATE INDEX mail_outbox_due ON mail_outbox (next_try_at) WHERE state = 'waiting'`.execute(
      db,
    );
    await sql`CREATE INDEX mail_outbox_created_at ON mail_outbox (created_at DESC, id DESC)`.execute(
      db,
    );
    await sql`CREATE INDEX mail_outbox_member ON mail_outbox (member_id)`.execute(db);
  },
};
