import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** The mail server that the owners set, at most one; its password is encrypted (docs/decisions/0411). */
export const mailServerMigration: Migration = {
  name: '20261128T1000-mail-server',
  up: async (db) => {
    await sql`CREATE TABLE mail_server (
      single boolean PRIMARY KEY DEFAULT true CHECK (single),
      host text NOT NULL,
      port integer NOT NULL,
      security text NOT NULL CHECK (security IN ('starttls', 'tls', 'none')),
      username text NOT NULL,
      sealed_password bytea,
      sender text NOT NULL
    )`.execute(db);
  },
};
