import type { Migration } from '@forum/database';
import { sql, type Kysely } from 'kysely';

/** Webhooks: their addresses and secrets, what is to be sent to them, and what came of it. */
export const webhooksMigration: Migration = {
  name: '20261202T1400-webhooks',
  up: async (db) => {
    await sql`CREATE TABLE webhook_secret (
      id uuid PRIMARY KEY,
      webhook_id uuid NOT NULL,
      sealed bytea NOT NULL,
      made_at timestamptz NOT NULL,
      replaced_at timestamptz
    )`.execute(db);
    await sql`CREATE TABLE webhook_health (
      webhook_id uuid PRIMARY KEY,
      accepted_at timestamptz,
      failing_since timestamptz,
      is_slow boolean NOT NULL DEFAULT false
    )`.execute(db);
    await sql`CREATE TABLE webhook_delivery (
      webhook_id uuid NOT NULL,
      event_id uuid NOT NULL,
      kind text NOT NULL,
      item_id uuid NOT NULL,
      thread_id uuid NOT NULL,
      seq bigint NOT NULL,
      happened_at timestamptz NOT NULL,
      state text NOT NULL DEFAULT 'waiting',
      attempts integer NOT NULL DEFAULT 0,
      first_try_at timestamptz,
      next_try_at timestamptz NOT NULL,
      replayed boolean NOT NULL DEFAULT false,
      queued_at timestamptz NOT NULL,
      PRIMARY KEY (webhook_id, event_id)
    )`.execute(db);
    await sql`CREATE INDEX webhook_delivery_due ON webhook_delivery (webhook_id, next_try_at, seq)
      WHERE state = 'waiting'`.execute(db);
    await sql`CREATE INDEX webhook_delivery_order ON webhook_delivery (webhook_id, thread_id, seq)
      WHERE state = 'waiting'`.execute(db);
    await sql`CREATE INDEX webhook_delivery_queued ON webhook_delivery (queued_at)`.execute(db);
    await sql`CREATE INDEX webhook_delivery_item ON webhook_delivery (item_id)`.execute(db);
    await keepTries(db);
  },
};

/** Replays, and what came of each try. */
async function keepTries(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE webhook_replay (
    webhook_id uuid PRIMARY KEY,
    from_at timestamptz NOT NULL,
    begun_at timestamptz NOT NULL,
    partition integer NOT NULL DEFAULT 0,
    seq bigint NOT NULL DEFAULT 0
  )`.execute(db);
  await sql`CREATE TABLE webhook_try (
    id uuid PRIMARY KEY,
    webhook_id uuid NOT NULL,
    event_id uuid NOT NULL,
    kind text NOT NULL,
    at timestamptz NOT NULL,
    ms integer NOT NULL,
    bytes integer NOT NULL,
    replayed boolean NOT NULL,
    status integer,
    failure text,
    answer text NOT NULL
  )`.execute(db);
  await sql`CREATE INDEX webhook_try_newest ON webhook_try (webhook_id, at DESC, id DESC)`.execute(
    db,
  );
  await sql`CREATE INDEX webhook_try_at ON webhook_try (at)`.execute(db);
}
