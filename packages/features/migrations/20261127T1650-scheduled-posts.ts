import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Finished posts that wait for the time their members chose. */
export const scheduledPostsMigration: Migration = {
  name: '20261127T1650-scheduled-posts',
  up: async (db) => {
    await sql`CREATE TABLE scheduled_post (
      id uuid PRIMARY KEY,
      member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      version uuid NOT NULL,
      category_id uuid NOT NULL,
      title text NOT NULL,
      excerpt text NOT NULL,
      payload text NOT NULL,
      due_at timestamptz NOT NULL,
      refused_at timestamptz,
      refusal_code text,
      refusal text,
      CHECK ((refused_at IS NULL) = (refusal_code IS NULL) AND (refused_at IS NULL) = (refusal IS NULL))
    )`.execute(db);
    await sql`CREATE INDEX scheduled_post_own ON scheduled_post (member_id, due_at, id)`.execute(
      db,
    );
    await sql`CREATE INDEX scheduled_post_due ON scheduled_post (due_at)
      WHERE refused_at IS NULL`.execute(db);
  },
};
