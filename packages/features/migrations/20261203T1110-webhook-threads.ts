import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Of each thread that something waits in, one row says when its first is due (docs/decisions/0449). */
export const webhookThreadsMigration: Migration = {
  name: '20261203T1110-webhook-threads',
  up: async (db) => {
    await sql`CREATE TABLE webhook_thread (
      webhook_id uuid NOT NULL,
      thread_id uuid NOT NULL,
      next_try_at timestamptz NOT NULL,
      PRIMARY KEY (webhook_id, thread_id)
    )`.execute(db);
    await sql`CREATE INDEX webhook_thread_due ON webhook_thread (webhook_id, next_try_at)`.execute(
      db,
    );
    await sql`INSERT INTO webhook_thread (webhook_id, thread_id, next_try_at)
      SELECT DISTINCT ON (webhook_id, thread_id) webhook_id, thread_id, next_try_at
      FROM webhook_delivery WHERE state = 'waiting' ORDER BY webhook_id, thread_id, seq`.execute(
      db,
    );
    await sql`CREATE INDEX webhook_delivery_tried ON webhook_delivery (webhook_id)
      WHERE state = 'waiting' AND attempts > 0`.execute(db);
    // No release has sent a webhook yet, so that no process of a former one reads this.
    await sql`DROP INDEX webhook_delivery_due`.execute(db);
    await sql`ALTER TABLE webhook_delivery DROP COLUMN next_try_at`.execute(db);
  },
};
