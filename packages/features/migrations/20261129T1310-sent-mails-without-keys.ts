import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Sent emails keep no address to unsubscribe at: in an invitation, it is the key to register with. */
export const sentMailsWithoutKeysMigration: Migration = {
  name: '20261129T1310-sent-mails-without-keys',
  up: async (db) => {
    await sql`UPDATE mail_outbox SET unsubscribe_url = NULL
      WHERE state = 'sent' AND unsubscribe_url IS NOT NULL`.execute(db);
  },
};
