import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Until when nothing is sent to a browser whose service failed: one wait for all its pushes. */
export const pushWaitsMigration: Migration = {
  name: '20261127T1958-push-waits',
  up: async (db) => {
    await sql`ALTER TABLE push_subscription ADD COLUMN retry_at timestamptz`.execute(db);
  },
};
