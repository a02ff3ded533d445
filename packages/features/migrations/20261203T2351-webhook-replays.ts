import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** A replay that begins at a place in the log: a former release begins at its moment, in this partition as well. */
export const webhookReplaysMigration: Migration = {
  name: '20261203T2351-webhook-replays',
  up: async (db) => {
    await sql`ALTER TABLE webhook_replay
      ADD COLUMN from_partition smallint, ADD COLUMN from_seq bigint`.execute(db);
  },
};
