import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Posts and comments that members saved, with a note of their own on each. */
export const savedMigration: Migration = {
  name: '20261204T0300-saved',
  up: async (db) => {
    await sql`CREATE TABLE saved_item (
      member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      item_id uuid NOT NULL,
      kind text NOT NULL CHECK (kind IN ('post', 'comment')),
      note text,
      saved_at timestamptz NOT NULL,
      copied_from uuid,
      PRIMARY KEY (member_id, item_id)
    )`.execute(db);
    await sql`CREATE INDEX saved_item_newest ON saved_item (member_id, saved_at DESC, item_id DESC)`.execute(
      db,
    );
    await sql`CREATE INDEX saved_item_copied ON saved_item (copied_from)
      WHERE copied_from IS NOT NULL`.execute(db);
  },
};
