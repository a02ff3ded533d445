import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** The state of the write-ahead log's archive: one row if there is an archive. */
export const walArchiveMigration: Migration = {
  name: '20261125T1700-wal-archive',
  up: async (db) => {
    await sql`CREATE TABLE wal_archive (
      id boolean PRIMARY KEY DEFAULT true CHECK (id),
      archived_at timestamptz NOT NULL,
      base_at timestamptz,
      base_bytes bigint,
      base_tested_at timestamptz,
      base_test_passed boolean,
      base_test_outcome text,
      error text
    )`.execute(db);
  },
};
