import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/**
 * What has come from another forum: which row, a digest of what it said, and for files where they lie now. A second run
 * passes over what it finds here unchanged. No text and no name: keys and digests alone.
 */
export const movedInMigration: Migration = {
  name: '20261203T2100-moved-in',
  up: async (db) => {
    await sql`CREATE TABLE moved_in (
      source text NOT NULL,
      kind text NOT NULL,
      key text NOT NULL,
      digest text NOT NULL,
      made jsonb,
      moved_at timestamptz NOT NULL,
      PRIMARY KEY (source, kind, key)
    )`.execute(db);
  },
};
