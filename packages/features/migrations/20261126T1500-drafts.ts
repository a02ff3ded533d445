import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Texts that members began and have not sent. */
export const draftsMigration: Migration = {
  name: '20261126T1500-drafts',
  up: async (db) => {
    // Saved every few seconds while somebody writes; the index on the time is updated each time, the free space serves
    // the rest.
    await sql`CREATE TABLE draft (
      member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      place text NOT NULL,
      version uuid NOT NULL,
      content text NOT NULL,
      fields jsonb,
      excerpt text NOT NULL,
      saved_at timestamptz NOT NULL,
      PRIMARY KEY (member_id, place)
    ) WITH (fillfactor = 70)`.execute(db);
    await sql`CREATE INDEX draft_newest ON draft (member_id, saved_at DESC, version DESC)`.execute(
      db,
    );
  },
};
