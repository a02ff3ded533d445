import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/**
 * Jobs that staff request from the workers. Working state: how the machines are doing is no part of the forum's
 * history.
 */
export const machineryMigration: Migration = {
  name: '20261121T2210-machinery',
  up: async (db) => {
    await sql`CREATE TABLE machine_job (
      id uuid PRIMARY KEY,
      kind text NOT NULL,
      subject text NOT NULL,
      state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')),
      applied bigint,
      total bigint,
      outcome text,
      requested_by uuid NOT NULL,
      requested_at timestamptz NOT NULL,
      started_at timestamptz,
      finished_at timestamptz
    )`.execute(db);
    // One at a time per subject: requesting a job twice does not make it faster.
    await sql`CREATE UNIQUE INDEX machine_job_open ON machine_job (kind, subject)
      WHERE state IN ('waiting', 'running')`.execute(db);
    await sql`CREATE INDEX machine_job_next ON machine_job (requested_at, id)
      WHERE state IN ('waiting', 'running')`.execute(db);
    await sql`CREATE INDEX machine_job_subject ON machine_job (subject, requested_at DESC, id DESC)`.execute(
      db,
    );
    await sql`CREATE INDEX machine_job_requested ON machine_job (requested_at DESC, id DESC)`.execute(
      db,
    );
    await sql`CREATE INDEX mail_outbox_state ON mail_outbox (state, created_at DESC, id DESC)`.execute(
      db,
    );
    await sql`CREATE INDEX upload_created ON upload (created_at DESC, key DESC, owner_id)`.execute(
      db,
    );
  },
};
