import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/**
 * Invitations: the hash of a token, and how often it was used; who came by which; and the hashes of addresses that want
 * none.
 */
export const invitesMigration: Migration = {
  name: '20261129T1010-invites',
  up: async (db) => {
    await sql`CREATE TABLE invite (
      id uuid PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('link', 'mail')),
      token_hash bytea NOT NULL UNIQUE,
      address text,
      note text NOT NULL,
      group_id uuid,
      uses integer NOT NULL,
      used integer NOT NULL DEFAULT 0 CHECK (used <= uses),
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      revoked boolean NOT NULL DEFAULT false,
      by_id uuid REFERENCES account (member_id) ON DELETE SET NULL
    )`.execute(db);
    await sql`CREATE INDEX invite_newest ON invite (created_at DESC, id DESC)`.execute(db);
    await sql`CREATE INDEX invite_by ON invite (by_id, created_at DESC, id DESC)`.execute(db);
    await sql`CREATE INDEX invite_address ON invite (lower(address)) WHERE kind = 'mail'`.execute(
      db,
    );
    await sql`CREATE INDEX invite_end ON invite (expires_at)`.execute(db);
    await sql`CREATE TABLE invite_use (
      member_id uuid PRIMARY KEY REFERENCES account (member_id) ON DELETE CASCADE,
      invite_id uuid NOT NULL REFERENCES invite (id) ON DELETE CASCADE,
      used_at timestamptz NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX invite_use_of ON invite_use (invite_id, used_at, member_id)`.execute(db);
    await sql`CREATE TABLE invite_refusal (
      address_hash bytea PRIMARY KEY,
      refused_at timestamptz NOT NULL
    )`.execute(db);
  },
};
