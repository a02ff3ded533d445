import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** When the secret of a provider went out of use; null: it is in use, or nobody has looked yet. */
export const replacedSecretsMigration: Migration = {
  name: '20261201T1800-replaced-secrets',
  up: async (db) => {
    await sql`ALTER TABLE sign_in_secret ADD COLUMN replaced_at timestamptz`.execute(db);
  },
};
