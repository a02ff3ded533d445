import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Which members are connected to which process. */
export const presenceMigration: Migration = {
  name: '20261121T1320-presence',
  up: async (db) => {
    // Lost in a crash of the server: each process writes its own again with its next beat.
    await sql`CREATE UNLOGGED TABLE presence_process (
      id uuid PRIMARY KEY,
      seen_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
    await sql`CREATE UNLOGGED TABLE presence_member (
      member_id uuid NOT NULL,
      process_id uuid NOT NULL,
      PRIMARY KEY (member_id, process_id)
    )`.execute(db);
    await sql`CREATE INDEX presence_member_process ON presence_member (process_id)`.execute(db);
  },
};
