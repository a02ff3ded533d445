import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** When a lock of codes last ended early, by a new password. */
export const easedCodeLocksMigration: Migration = {
  name: '20261202T1000-eased-code-locks',
  up: async (db) => {
    await sql`ALTER TABLE code_lock ADD COLUMN eased_at timestamptz`.execute(db);
  },
};
