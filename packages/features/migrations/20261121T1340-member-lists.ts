import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Indexes for the lists of members that staff read. */
export const memberListsMigration: Migration = {
  name: '20261121T1340-member-lists',
  up: async (db) => {
    await sql`CREATE INDEX account_suspended ON account (created_at DESC, member_id)
      WHERE suspension_reason IS NOT NULL`.execute(db);
    await sql`CREATE INDEX account_email_prefix ON account (email_key text_pattern_ops)`.execute(
      db,
    );
  },
};
