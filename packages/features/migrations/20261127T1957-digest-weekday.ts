import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** The weekday on which members get the weekly digest. */
export const digestWeekdayMigration: Migration = {
  name: '20261127T1957-digest-weekday',
  up: async (db) => {
    // Sunday is 0. Null: daily, or weekly on the weekday of `due_at`, as in older rows.
    await sql`ALTER TABLE notification_digest
      ADD COLUMN weekday smallint CHECK (weekday BETWEEN 0 AND 6)`.execute(db);
  },
};
