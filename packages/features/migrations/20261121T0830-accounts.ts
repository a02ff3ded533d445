import type { Migration } from '@forum/database';
import { type Kysely, sql } from 'kysely';

/** Accounts, and what members state about themselves: personal data, which erasure empties. */
export const accountsMigration: Migration = {
  name: '20261121T0830-accounts',
  up: async (db) => {
    await createAccount(db);
    await createMemberProfile(db);
    await indexNames(db);
  },
};

async function createAccount(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE account (
    member_id uuid PRIMARY KEY,
    email text,
    email_key text CONSTRAINT account_email UNIQUE,
    email_verified_at timestamptz,
    username text NOT NULL,
    username_key text NOT NULL CONSTRAINT account_username UNIQUE,
    password_hash text,
    role text NOT NULL DEFAULT 'MEMBER'
      CHECK (role IN ('MEMBER', 'MODERATOR', 'ADMIN', 'SUPERADMIN')),
    created_at timestamptz NOT NULL,
    suspended_until timestamptz,
    suspension_reason text
  )`.execute(db);
  await sql`CREATE INDEX account_created_at ON account (created_at DESC, member_id)`.execute(db);
  await sql`CREATE INDEX account_staff ON account (role) WHERE role <> 'MEMBER'`.execute(db);
  await sql`CREATE INDEX account_username_prefix ON account (username_key text_pattern_ops)`.execute(
    db,
  );
}

async function createMemberProfile(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE member_profile (
    member_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
    first_name text,
    last_name text,
    display_name text,
    avatar text,
    cover_photo text,
    pronouns text,
    bio text,
    status text NOT NULL DEFAULT 'OFFLINE',
    status_message text,
    location text,
    timezone text,
    website text,
    gender text,
    availability text,
    mentor_status text,
    social_links jsonb NOT NULL DEFAULT '{}',
    interests text[] NOT NULL DEFAULT '{}',
    expertise text[] NOT NULL DEFAULT '{}',
    specializations text[] NOT NULL DEFAULT '{}',
    badges text[] NOT NULL DEFAULT '{}',
    last_active_at timestamptz,
    search_text text NOT NULL
  )`.execute(db);
}

// Without the contrib modules user search still works, by reading all names: correct, but slower.
async function indexNames(db: Kysely<unknown>): Promise<void> {
  const available = await sql`SELECT 1 FROM pg_available_extensions WHERE name = 'pg_trgm'`.execute(
    db,
  );
  if (available.rows.length === 0) return;
  await sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`.execute(db);
  await sql`CREATE INDEX member_profile_search ON member_profile
    USING gin (search_text gin_trgm_ops)`.execute(db);
}
