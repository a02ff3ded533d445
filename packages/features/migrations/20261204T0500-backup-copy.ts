import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** The state of the copies of backups: one row if backups are copied. */
export const backupCopyMigration: Migration = {
  name: '20261204T0500-backup-copy',
  up: async (db) => {
    await sql`CREATE TABLE backup_copy (
      id boolean PRIMARY KEY DEFAULT true CHECK (id),
      since timestamptz NOT NULL DEFAULT now(),
      newest_at timestamptz,
      bytes bigint,
      sent_bytes bigint,
      is_locked boolean,
      error text,
      tested_at timestamptz,
      test_passed boolean,
      test_outcome text
    )`.execute(db);
  },
};
