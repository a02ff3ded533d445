import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Browsers whose services do not answer, and what each was last told: a retry must not overwrite it. */
export const pushOutcomesMigration: Migration = {
  name: '20261127T1956-push-outcomes',
  up: async (db) => {
    await sql`ALTER TABLE push_subscription
      ADD COLUMN failing_since timestamptz,
      ADD COLUMN failures integer NOT NULL DEFAULT 0`.execute(db);
    await sql`CREATE TABLE push_told (
      subscription_id uuid NOT NULL REFERENCES push_subscription ON DELETE CASCADE,
      topic text NOT NULL,
      at timestamptz NOT NULL,
      PRIMARY KEY (subscription_id, topic)
    )`.execute(db);
    await sql`CREATE INDEX push_told_at ON push_told (at)`.execute(db);
  },
};
