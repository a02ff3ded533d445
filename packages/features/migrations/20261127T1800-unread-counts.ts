import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/**
 * Counts of unread notifications, kept from when they are first requested (docs/decisions/0290). Working state,
 * recounted when lost.
 */
export const unreadCountsMigration: Migration = {
  name: '20261127T1800-unread-counts',
  up: async (db) => {
    // One row: every count of an older epoch is outdated.
    await sql`CREATE TABLE unread_count_epoch (
      is_own boolean PRIMARY KEY DEFAULT true CHECK (is_own),
      epoch bigint NOT NULL DEFAULT 1
    )`.execute(db);
    await sql`INSERT INTO unread_count_epoch DEFAULT VALUES`.execute(db);
    // `epoch` null: outdated. `room`: how many more may arrive before an unread one drops out of those kept.
    await sql`CREATE TABLE unread_count (
      member_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      unread integer NOT NULL DEFAULT 0,
      room integer NOT NULL DEFAULT 0,
      epoch bigint,
      counted_at timestamptz NOT NULL DEFAULT '-infinity'
    )`.execute(db);
    // How far each partition's notifications are included in the counts; no row: none yet.
    await sql`CREATE TABLE unread_count_checkpoint (
      partition smallint PRIMARY KEY,
      seq bigint NOT NULL
    )`.execute(db);
    await sql`INSERT INTO unread_count_checkpoint
      SELECT partition, 0 FROM log_partition WHERE NOT EXISTS (SELECT FROM event)`.execute(db);
  },
};
