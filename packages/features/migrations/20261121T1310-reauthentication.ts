import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** When the password was last typed in a session: dangerous calls require that to be recent. */
export const reauthenticationMigration: Migration = {
  name: '20261121T1310-reauthentication',
  up: async (db) => {
    await sql`ALTER TABLE session ADD COLUMN reauthenticated_at timestamptz`.execute(db);
    await sql`UPDATE session SET reauthenticated_at = created_at`.execute(db);
    await sql`ALTER TABLE session ALTER COLUMN reauthenticated_at SET NOT NULL`.execute(db);
  },
};
