import { buildIndex, type Migration } from '@forum/database';
import { sql } from 'kysely';

/** The search of members' own conversations. Existing messages are found by their words as Postgres splits them. */
export const messageWordsMigration: Migration = {
  name: '20261127T1100-message-words',
  up: async (db) => {
    await sql`ALTER TABLE conversation_message ADD COLUMN lexemes tsvector`.execute(db);
    await sql`UPDATE conversation_message SET lexemes = to_tsvector('simple', unaccent(left(words, 100000)))
      || array_to_tsvector(ARRAY['in:' || conversation_id])
      WHERE deleted_at IS NULL`.execute(db);
  },
};

/** Its index, built while others write. */
export const messageWordsIndexMigration: Migration = {
  name: '20261127T1105-message-words-index',
  isOutside: true,
  up: (db) =>
    buildIndex(
      db,
      'conversation_message_lexemes',
      'conversation_message USING gin (lexemes) WITH (fastupdate = off)',
    ),
};
