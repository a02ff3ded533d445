import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Silences, beside suspensions, since a member may be under both; and what staff filter members by. */
export const silencesMigration: Migration = {
  name: '20261122T0645-silences',
  up: async (db) => {
    await sql`ALTER TABLE account ADD COLUMN silenced_until timestamptz,
      ADD COLUMN silence_reason text`.execute(db);
    await sql`CREATE INDEX account_silenced ON account (created_at DESC, member_id)
      WHERE silence_reason IS NOT NULL`.execute(db);
    await sql`CREATE INDEX account_verified ON account (created_at DESC, member_id)
      WHERE email_verified_at IS NOT NULL`.execute(db);
    await sql`CREATE INDEX account_unverified ON account (created_at DESC, member_id)
      WHERE email_verified_at IS NULL`.execute(db);
  },
};
