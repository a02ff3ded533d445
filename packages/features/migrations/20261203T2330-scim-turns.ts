import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Which members are to be put into groups of the forum, or out of them, since a provider's group has changed. */
export const scimTurnsMigration: Migration = {
  name: '20261203T2330-scim-turns',
  up: async (db) => {
    await sql`CREATE TABLE scim_turn (
      id uuid NOT NULL,
      provider_key text NOT NULL,
      member_id uuid NOT NULL REFERENCES account (member_id) ON DELETE CASCADE,
      forum_group_id uuid NOT NULL,
      PRIMARY KEY (provider_key, member_id, forum_group_id)
    )`.execute(db);
    await sql`CREATE INDEX scim_turn_member ON scim_turn (member_id)`.execute(db);
  },
};
