import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Second factors: authenticators, backup codes, and sign-ins that wait for one (docs/decisions/0433). */
export const secondFactorsMigration: Migration = {
  name: '20261201T1210-second-factors',
  up: async (db) => {
    await sql`CREATE TABLE totp_secret (
      proof_id uuid PRIMARY KEY REFERENCES proof ON DELETE CASCADE,
      member_id uuid NOT NULL UNIQUE REFERENCES account ON DELETE CASCADE,
      sealed_secret bytea NOT NULL,
      last_step bigint NOT NULL
    )`.execute(db);
    await sql`CREATE TABLE totp_setup (
      member_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      sealed_secret bytea NOT NULL,
      begun_at timestamptz NOT NULL
    )`.execute(db);
    await sql`CREATE TABLE backup_code (
      proof_id uuid NOT NULL REFERENCES proof ON DELETE CASCADE,
      slot integer NOT NULL,
      code_hash text NOT NULL,
      PRIMARY KEY (proof_id, slot)
    )`.execute(db);
    // Apart from the factor, and outliving it: otherwise removing it would allow more attempts.
    await sql`CREATE TABLE code_lock (
      member_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      tries integer NOT NULL,
      locks integer NOT NULL,
      locked_until timestamptz
    )`.execute(db);
    await sql`CREATE TABLE pending_sign_in (
      token_hash bytea PRIMARY KEY,
      member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      kind text NOT NULL,
      proof_id uuid NOT NULL,
      stamp integer NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX pending_sign_in_member ON pending_sign_in (member_id)`.execute(db);
    await sql`CREATE INDEX pending_sign_in_expires ON pending_sign_in (expires_at)`.execute(db);
    await sql`CREATE TABLE trusted_device (
      token_hash bytea PRIMARY KEY,
      member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      stamp integer NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX trusted_device_member ON trusted_device (member_id)`.execute(db);
    await sql`CREATE INDEX trusted_device_expires ON trusted_device (expires_at)`.execute(db);
  },
};
