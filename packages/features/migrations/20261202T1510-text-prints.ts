import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Which texts were sent within the last days, as hashes (docs/decisions/0452). */
export const textPrintsMigration: Migration = {
  name: '20261202T1510-text-prints',
  up: async (db) => {
    await sql`CREATE TABLE text_print (
      print bytea NOT NULL,
      member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      sent_at timestamptz NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX text_print_same ON text_print (print)`.execute(db);
    await sql`CREATE INDEX text_print_member ON text_print (member_id)`.execute(db);
    await sql`CREATE INDEX text_print_sent ON text_print (sent_at)`.execute(db);
  },
};
