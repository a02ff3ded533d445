import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Which group's badge is shown beside a member's name. */
export const shownBadgesMigration: Migration = {
  name: '20261127T1700-shown-badges',
  up: async (db) => {
    // No reference to the group: groups are rows of a projection, which rebuilds replace.
    await sql`ALTER TABLE member_profile ADD COLUMN badge_group_id uuid`.execute(db);
  },
};
