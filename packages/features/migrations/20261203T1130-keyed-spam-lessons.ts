import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Hashes of words have a key now: those without one match nothing, and can be guessed (docs/decisions/0452). */
export const keyedSpamLessonsMigration: Migration = {
  name: '20261203T1130-keyed-spam-lessons',
  up: async (db) => {
    await sql`DELETE FROM spam_lesson`.execute(db);
  },
};
