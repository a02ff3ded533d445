import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Passwords of forums that moved here, until their members sign in by them. */
export const oldLoginsMigration: Migration = {
  name: '20261203T2000-old-logins',
  up: async (db) => {
    await sql`CREATE TABLE old_login (
      member_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      state text NOT NULL CHECK (state IN ('usable', 'unusable', 'spent')),
      recipe text,
      kept text,
      salt text,
      params jsonb,
      told_at timestamptz,
      CHECK ((state = 'usable') = (recipe IS NOT NULL AND kept IS NOT NULL AND salt IS NOT NULL AND params IS NOT NULL))
    )`.execute(db);
    await sql`CREATE INDEX old_login_waiting ON old_login (state) WHERE state <> 'spent'`.execute(
      db,
    );
  },
};
