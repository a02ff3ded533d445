import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Old addresses that were asked for and lead nowhere. */
export const missedAddressesMigration: Migration = {
  name: '20261203T2310-missed-addresses',
  up: async (db) => {
    await sql`CREATE TABLE missed_address (
      key text PRIMARY KEY,
      times integer NOT NULL,
      first_at timestamptz NOT NULL,
      last_at timestamptz NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX missed_address_times ON missed_address (times DESC, key)`.execute(db);
    await sql`CREATE INDEX missed_address_last_at ON missed_address (last_at)`.execute(db);
  },
};
