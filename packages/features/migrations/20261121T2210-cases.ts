import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Members' appeals against decisions about them. */
export const casesMigration: Migration = {
  name: '20261121T2210-cases',
  up: async (db) => {
    await sql`CREATE TABLE case_appeal (
      case_id uuid PRIMARY KEY,
      member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      text text NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX case_appeal_member ON case_appeal (member_id)`.execute(db);
  },
};
