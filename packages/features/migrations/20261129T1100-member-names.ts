import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** The usernames of members who were renamed, the present one included; nobody else can have them. */
export const memberNamesMigration: Migration = {
  name: '20261129T1100-member-names',
  up: async (db) => {
    await sql`CREATE TABLE member_name (
      id uuid PRIMARY KEY,
      member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      username text NOT NULL,
      username_key text NOT NULL,
      given_up_at timestamptz,
      by_staff boolean NOT NULL DEFAULT false
    )`.execute(db);
    await sql`CREATE INDEX member_name_key ON member_name (username_key)`.execute(db);
    await sql`CREATE INDEX member_name_member ON member_name (member_id)`.execute(db);
  },
};
