import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/**
 * Which keys have ended for good, and which were made with a second factor. Those of before count as made without, and
 * what their members revoked is told by the log where an undo asks.
 */
export const endsOfKeysMigration: Migration = {
  name: '20261202T1200-ends-of-keys',
  up: async (db) => {
    await sql`ALTER TABLE api_key ADD COLUMN ended boolean NOT NULL DEFAULT false,
      ADD COLUMN with_second boolean NOT NULL DEFAULT false`.execute(db);
  },
};
