import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** The tables of live messages. */
export const realtimeMigrations: readonly Migration[] = [
  {
    name: '20261121T1300-live',
    up: async (db) => {
      // A topic's row stays forever, so that no position is reused; there are as many as posts and members.
      await sql`CREATE TABLE live_topic (
        topic text PRIMARY KEY,
        head bigint NOT NULL,
        swept bigint NOT NULL DEFAULT 0
      ) WITH (fillfactor = 70)`.execute(db);
      await sql`CREATE TABLE live_message (
        topic text NOT NULL,
        seq bigint NOT NULL,
        body text NOT NULL,
        cause text,
        at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (topic, seq)
      )`.execute(db);
      await sql`CREATE INDEX live_message_at ON live_message (at)`.execute(db);
      await sql`CREATE INDEX live_message_cause ON live_message (topic, cause)
        WHERE cause IS NOT NULL`.execute(db);
    },
  },
];
