import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Moves of a community into the forum that owners run from the console. Working state, as jobs of the machines are. */
export const moveInRunsMigration: Migration = {
  name: '20261203T2340-move-in-runs',
  up: async (db) => {
    await sql`CREATE TABLE move_in_run (
      id uuid PRIMARY KEY,
      system text NOT NULL,
      source text NOT NULL,
      step text NOT NULL CHECK (step IN ('read', 'bring', 'verify')),
      state text NOT NULL CHECK (
        state IN ('waiting', 'running', 'paused', 'ready', 'done', 'failed', 'cancelled')),
      wish text CHECK (wish IN ('pause', 'cancel')),
      progress jsonb,
      report jsonb,
      outcome jsonb,
      verified jsonb,
      failure text,
      with_staff boolean NOT NULL,
      forgets_logins boolean NOT NULL,
      has_files boolean NOT NULL DEFAULT true,
      requested_by uuid NOT NULL,
      requested_at timestamptz NOT NULL,
      finished_at timestamptz
    )`.execute(db);
    // Two moves at once would mix.
    await sql`CREATE UNIQUE INDEX move_in_run_open ON move_in_run ((true))
      WHERE state IN ('waiting', 'running', 'paused', 'ready')`.execute(db);
    await sql`CREATE INDEX move_in_run_requested ON move_in_run (requested_at DESC, id DESC)`.execute(
      db,
    );
  },
};
