import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Files of other forums on their way to the server, and when the source of a move was deleted. */
export const moveInUploadsMigration: Migration = {
  name: '20261204T0100-move-in-uploads',
  up: async (db) => {
    await sql`CREATE TABLE move_in_upload (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      bytes bigint NOT NULL CHECK (bytes > 0),
      received bigint NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND bytes),
      fingerprint text NOT NULL,
      key_hash bytea NOT NULL,
      holder uuid NOT NULL,
      source text,
      started_by uuid NOT NULL,
      started_at timestamptz NOT NULL,
      last_at timestamptz NOT NULL
    )`.execute(db);
    // Several at once would each be promised the same space.
    await sql`CREATE UNIQUE INDEX move_in_upload_open ON move_in_upload ((true))
      WHERE source IS NULL`.execute(db);
    await sql`ALTER TABLE move_in_run ADD COLUMN source_deleted_at timestamptz`.execute(db);
  },
};
