import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Until when a receiver asked the forum to wait (docs/decisions/0446). */
export const webhookWaitsMigration: Migration = {
  name: '20261203T1120-webhook-waits',
  up: async (db) => {
    await sql`ALTER TABLE webhook_health ADD COLUMN wait_until timestamptz`.execute(db);
    await sql`ALTER TABLE webhook_try ADD COLUMN wait_until timestamptz`.execute(db);
  },
};
