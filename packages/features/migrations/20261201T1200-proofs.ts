import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** The ways in which members prove who they are, and what each session has proved (docs/decisions/0432). */
export const proofsMigration: Migration = {
  name: '20261201T1200-proofs',
  up: async (db) => {
    await sql`CREATE TABLE proof (
      id uuid PRIMARY KEY,
      member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      kind text NOT NULL,
      name text,
      made_at timestamptz,
      last_used_at timestamptz
    )`.execute(db);
    await sql`CREATE INDEX proof_member ON proof (member_id)`.execute(db);
    await sql`CREATE UNIQUE INDEX proof_password ON proof (member_id) WHERE kind = 'password'`.execute(
      db,
    );
    await sql`CREATE TABLE proof_stamp (
      member_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      stamp integer NOT NULL
    )`.execute(db);
    await sql`CREATE TABLE confirmation (
      session_id uuid PRIMARY KEY REFERENCES session ON DELETE CASCADE,
      first_at timestamptz,
      second_at timestamptz,
      is_again boolean NOT NULL
    )`.execute(db);
    // The previous release writes the mark alone; the next one may drop it.
    await sql`ALTER TABLE elevation ALTER COLUMN password_mark DROP NOT NULL`.execute(db);
    await sql`ALTER TABLE elevation ADD COLUMN proof_stamp integer`.execute(db);
  },
};
