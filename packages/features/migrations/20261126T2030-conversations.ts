import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Private conversations: outside the log, so that deleted messages are really gone (decision 0176). */
export const conversationsMigration: Migration = {
  name: '20261126T2030-conversations',
  up: async (db) => {
    await sql`CREATE TABLE conversation (
      id uuid PRIMARY KEY,
      pair_low uuid REFERENCES account ON DELETE SET NULL,
      pair_high uuid REFERENCES account ON DELETE SET NULL,
      last_seq integer NOT NULL,
      changed_at timestamptz NOT NULL,
      UNIQUE (pair_low, pair_high)
    ) WITH (fillfactor = 80)`.execute(db);
    await sql`CREATE TABLE conversation_participant (
      conversation_id uuid NOT NULL REFERENCES conversation ON DELETE CASCADE,
      member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      state text NOT NULL,
      invited_by uuid REFERENCES account ON DELETE SET NULL,
      from_seq integer NOT NULL,
      read_seq integer NOT NULL,
      muted boolean NOT NULL,
      PRIMARY KEY (conversation_id, member_id)
    ) WITH (fillfactor = 80)`.execute(db);
    await sql`CREATE INDEX conversation_participant_own ON conversation_participant (member_id)`.execute(
      db,
    );
    // For the deletion of an account, which looks up references.
    await sql`CREATE INDEX conversation_pair ON conversation (pair_high) WHERE pair_high IS NOT NULL`.execute(
      db,
    );
    await sql`CREATE INDEX conversation_participant_asked ON conversation_participant (invited_by)
      WHERE invited_by IS NOT NULL`.execute(db);
    await sql`CREATE TABLE conversation_message (
      id uuid PRIMARY KEY,
      conversation_id uuid NOT NULL REFERENCES conversation ON DELETE CASCADE,
      seq integer NOT NULL,
      author_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      content text NOT NULL,
      words text NOT NULL,
      written_at timestamptz NOT NULL,
      edited_at timestamptz,
      deleted_at timestamptz,
      UNIQUE (conversation_id, seq)
    )`.execute(db);
    await sql`CREATE INDEX conversation_message_own ON conversation_message (author_id, id)`.execute(
      db,
    );
    await sql`CREATE INDEX conversation_message_age ON conversation_message (written_at)`.execute(
      db,
    );
  },
};
