import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** How far notifications were mailed, and what unsubscribe links are signed with. */
export const notificationMailsMigration: Migration = {
  name: '20261121T1320-notification-mails',
  up: async (db) => {
    await sql`CREATE TABLE notification_mail_checkpoint (
      partition smallint PRIMARY KEY,
      seq bigint NOT NULL DEFAULT 0
    )`.execute(db);
    await sql`INSERT INTO notification_mail_checkpoint (partition)
      SELECT generate_series(0, 63)`.execute(db);
    await sql`CREATE TABLE notification_mail_key (
      member_id uuid PRIMARY KEY,
      key bytea NOT NULL
    )`.execute(db);
  },
};
