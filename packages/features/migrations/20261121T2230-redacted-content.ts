import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Texts that staff hid, in case that is undone. Nothing else reads them. */
export const redactedContentMigration: Migration = {
  name: '20261121T2230-redacted-content',
  up: async (db) => {
    await sql`CREATE TABLE redacted_content (
      id uuid PRIMARY KEY,
      author_id uuid NOT NULL,
      body text NOT NULL,
      text text NOT NULL,
      hash text NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX redacted_content_author ON redacted_content (author_id)`.execute(db);
  },
};
