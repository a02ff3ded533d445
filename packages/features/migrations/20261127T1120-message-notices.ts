import { buildIndex, type Migration } from '@forum/database';
import { sql } from 'kysely';

/** How far members have been notified of a conversation, in the app and by email. */
export const messageNoticesMigration: Migration = {
  name: '20261127T1120-message-notices',
  up: async (db) => {
    await sql`ALTER TABLE conversation_participant
      ADD COLUMN bell_seq integer NOT NULL DEFAULT 0,
      ADD COLUMN mailed_seq integer NOT NULL DEFAULT 0,
      ADD COLUMN mail_due timestamptz`.execute(db);
  },
};

/** The due emails, few of all: their index is built while others write. */
export const messageNoticesIndexMigration: Migration = {
  name: '20261127T1125-message-notices-index',
  isOutside: true,
  up: (db) =>
    buildIndex(
      db,
      'conversation_participant_mail',
      'conversation_participant (mail_due) WHERE mail_due IS NOT NULL',
    ),
};
