import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Keys for programs: the hash of each, and what it may do (docs/decisions/0437). */
export const keysMigration: Migration = {
  name: '20261201T1300-keys',
  up: async (db) => {
    await sql`CREATE TABLE api_key (
      id uuid PRIMARY KEY,
      member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      key_hash bytea NOT NULL UNIQUE,
      name text NOT NULL,
      scopes text[] NOT NULL,
      networks text[] NOT NULL,
      per_minute integer NOT NULL,
      standing integer NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz,
      last_used_at timestamptz,
      revoked_at timestamptz
    )`.execute(db);
    await sql`CREATE INDEX api_key_newest ON api_key (created_at DESC, id DESC)`.execute(db);
    await sql`CREATE INDEX api_key_member ON api_key (member_id, created_at DESC, id DESC)`.execute(
      db,
    );
    await sql`CREATE INDEX api_key_end ON api_key (least(expires_at, revoked_at))`.execute(db);
  },
};
