import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Resets of members' factors that have not taken effect yet. */
export const factorResetsMigration: Migration = {
  name: '20261202T1010-factor-resets',
  up: async (db) => {
    await sql`CREATE TABLE factor_reset (
      member_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      reset_id uuid NOT NULL,
      stop_hash bytea NOT NULL UNIQUE,
      effective_at timestamptz NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX factor_reset_effective ON factor_reset (effective_at)`.execute(db);
  },
};
