import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/**
 * Whom providers know who came from a forum that moved here, until they sign in by one. The row stays when it is used, so
 * that neither a second run nor another sign-in links what its member has taken away.
 */
export const signInAwaitedMigration: Migration = {
  name: '20261204T0200-sign-in-awaited',
  up: async (db) => {
    await sql`CREATE TABLE sign_in_awaited (
      kind text NOT NULL,
      issuer text NOT NULL,
      subject text NOT NULL,
      member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      used_at timestamptz,
      PRIMARY KEY (kind, issuer, subject)
    )`.execute(db);
    // For the count of those who wait, provider by provider.
    await sql`CREATE INDEX sign_in_awaited_waiting ON sign_in_awaited (kind, issuer)
      INCLUDE (member_id) WHERE used_at IS NULL`.execute(db);
    await sql`CREATE INDEX sign_in_awaited_member ON sign_in_awaited (member_id)`.execute(db);
  },
};
