import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** The order in which a member reads replies; null: the forum's. */
export const replyOrderMigration: Migration = {
  name: '20261128T1100-reply-order',
  up: async (db) => {
    await sql`ALTER TABLE member_setting ADD COLUMN reply_order text`.execute(db);
  },
};
