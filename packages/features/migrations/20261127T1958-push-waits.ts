import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Until when a browser whose service took nothing waits: one wait for all that goes there. */
export const pushWaitsMigration: Migration = {
  name: '20261127T1958-push-waits',
  up: async (db) => {
    await sql`ALTER TABLE push_subscription ADD COLUMN retry_at timestamptz`.execute(db);
  },
};
