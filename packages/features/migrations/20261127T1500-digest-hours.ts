import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** The hour of their day at which members get the digest. */
export const digestHoursMigration: Migration = {
  name: '20261127T1500-digest-hours',
  up: async (db) => {
    await sql`ALTER TABLE notification_digest
      ADD COLUMN hour smallint NOT NULL DEFAULT 8 CHECK (hour BETWEEN 0 AND 23),
      ADD COLUMN time_zone text`.execute(db);
  },
};
