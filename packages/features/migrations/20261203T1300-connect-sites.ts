import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** The secrets of sites that sign people in by this forum. */
export const connectSitesMigration: Migration = {
  name: '20261203T1300-connect-sites',
  up: async (db) => {
    await sql`CREATE TABLE connect_secret (
      id uuid PRIMARY KEY,
      site_id uuid NOT NULL,
      sealed bytea NOT NULL,
      replaced_at timestamptz
    )`.execute(db);
  },
};
