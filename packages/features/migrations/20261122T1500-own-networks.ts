import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/**
 * From where members opened their accounts, and the key that gives access from elsewhere while strangers guess the
 * password.
 */
export const ownNetworksMigration: Migration = {
  name: '20261122T1500-own-networks',
  up: async (db) => {
    await sql`CREATE TABLE own_network (
      member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      network_hash bytea NOT NULL,
      proved_at timestamptz NOT NULL,
      PRIMARY KEY (member_id, network_hash)
    )`.execute(db);
    await sql`CREATE INDEX own_network_proved_at ON own_network (proved_at)`.execute(db);
    await sql`ALTER TABLE account_token DROP CONSTRAINT account_token_purpose_check`.execute(db);
    await sql`ALTER TABLE account_token ADD CONSTRAINT account_token_purpose_check
      CHECK (purpose IN ('verify-email', 'change-email', 'reset-password', 'unlock-sign-in'))`.execute(
      db,
    );
  },
};
