import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** What members filled in of the fields that owners added to profiles. */
export const profileFieldsMigration: Migration = {
  name: '20261129T1110-profile-fields',
  up: async (db) => {
    await sql`CREATE TABLE member_field (
      member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      field_id uuid NOT NULL,
      value text NOT NULL,
      PRIMARY KEY (member_id, field_id)
    )`.execute(db);
  },
};
