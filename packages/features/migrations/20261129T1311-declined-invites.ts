import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Invitations that were declined, apart from those that staff revoked and may bring back. */
export const declinedInvitesMigration: Migration = {
  name: '20261129T1311-declined-invites',
  up: async (db) => {
    await sql`ALTER TABLE invite ADD COLUMN declined boolean NOT NULL DEFAULT false`.execute(db);
  },
};
