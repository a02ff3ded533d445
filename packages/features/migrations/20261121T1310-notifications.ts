import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Which notifications members have read, and which they want. */
export const notificationsMigration: Migration = {
  name: '20261121T1310-notifications',
  up: async (db) => {
    await sql`CREATE TABLE notification_read (
      member_id uuid NOT NULL,
      notification_id uuid NOT NULL,
      read_at timestamptz NOT NULL,
      PRIMARY KEY (member_id, notification_id)
    )`.execute(db);
    await sql`CREATE TABLE notification_preference (
      member_id uuid NOT NULL,
      kind text NOT NULL,
      in_app boolean NOT NULL,
      mail boolean NOT NULL,
      PRIMARY KEY (member_id, kind)
    )`.execute(db);
    await sql`CREATE TABLE notification_digest (
      member_id uuid PRIMARY KEY,
      rhythm text NOT NULL,
      since timestamptz NOT NULL,
      due_at timestamptz NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX notification_digest_due ON notification_digest (due_at)
      WHERE rhythm <> 'off'`.execute(db);
  },
};
