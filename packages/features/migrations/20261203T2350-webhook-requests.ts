import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** What a try of a webhook was sent with, and a mark of its body (docs/decisions/0426). */
export const webhookRequestsMigration: Migration = {
  name: '20261203T2350-webhook-requests',
  up: async (db) => {
    await sql`ALTER TABLE webhook_try ADD COLUMN headers jsonb, ADD COLUMN body_mark bytea`.execute(
      db,
    );
  },
};
