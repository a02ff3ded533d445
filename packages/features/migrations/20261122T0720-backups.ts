import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** The existing backups. Working state of this machine: a restored forum has none. */
export const backupsMigration: Migration = {
  name: '20261122T0720-backups',
  up: async (db) => {
    await sql`CREATE TABLE backup (
      id uuid PRIMARY KEY,
      folder text NOT NULL,
      made_at timestamptz NOT NULL,
      made_by uuid,
      duration_ms integer NOT NULL,
      bytes bigint NOT NULL,
      rows bigint NOT NULL,
      events bigint NOT NULL,
      uploads integer NOT NULL,
      tested_at timestamptz,
      test_ms integer,
      test_passed boolean,
      test_outcome text
    )`.execute(db);
    await sql`CREATE INDEX backup_made ON backup (made_at DESC, id DESC)`.execute(db);
    // A schedule requests them too, without being anybody.
    await sql`ALTER TABLE machine_job ALTER COLUMN requested_by DROP NOT NULL`.execute(db);
  },
};
