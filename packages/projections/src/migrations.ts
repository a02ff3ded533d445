import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** The engine's own tables; `prepare` creates the read tables. */
export const projectionMigrations: readonly Migration[] = [
  {
    name: '20260901T1210-projections',
    up: async (db) => {
      await sql`CREATE SCHEMA IF NOT EXISTS rebuild`.execute(db);
      await sql`CREATE TABLE projection (
        name text PRIMARY KEY,
        version integer NOT NULL,
        fingerprint text NOT NULL,
        tables text[] NOT NULL
      )`.execute(db);
      // Rewritten by every batch: free space on the page keeps updates off the index (HOT).
      await sql`CREATE TABLE projection_checkpoint (
        partition smallint NOT NULL,
        projection text NOT NULL,
        building boolean NOT NULL DEFAULT false,
        fingerprint text NOT NULL,
        seq bigint NOT NULL DEFAULT 0,
        parked integer NOT NULL DEFAULT 0,
        attempts integer NOT NULL DEFAULT 0,
        retry_at timestamptz,
        PRIMARY KEY (partition, projection, building)
      ) WITH (fillfactor = 40)`.execute(db);
      await sql`CREATE TABLE parked_event (
        id uuid PRIMARY KEY,
        projection text NOT NULL,
        partition smallint NOT NULL,
        building boolean NOT NULL DEFAULT false,
        seq bigint NOT NULL,
        key text NOT NULL,
        type text NOT NULL,
        event_id uuid NOT NULL,
        error text NOT NULL,
        parked_at timestamptz NOT NULL,
        retry boolean NOT NULL DEFAULT false,
        UNIQUE (projection, partition, building, seq)
      )`.execute(db);
      await sql`CREATE TABLE effect (
        kind text NOT NULL,
        event_id uuid NOT NULL,
        recipient text NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (event_id, kind, recipient)
      )`.execute(db);
    },
  },
  {
    name: '20261123T1402-parked-tries',
    up: async (db) => {
      // The version of the program that last tried it; a newer one retries it.
      await sql`ALTER TABLE parked_event ADD COLUMN tried_by text`.execute(db);
    },
  },
  {
    name: '20261123T1430-forgotten',
    up: async (db) => {
      await sql`CREATE TABLE forgotten (
        table_name text PRIMARY KEY,
        before timestamptz NOT NULL
      )`.execute(db);
    },
  },
  {
    name: '20261123T1510-dropped-events',
    up: async (db) => {
      // Parked events that the operator gave up: nothing disappears without a trace.
      await sql`CREATE TABLE dropped_event (
        projection text NOT NULL,
        partition smallint NOT NULL,
        seq bigint NOT NULL,
        key text NOT NULL,
        type text NOT NULL,
        error text NOT NULL,
        reason text NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (projection, partition, seq)
      )`.execute(db);
    },
  },
  {
    name: '20261123T1540-parked-retries',
    up: async (db) => {
      // When a reaction retries it automatically, how often it has, and why its runner should give it up instead.
      await sql`ALTER TABLE parked_event ADD COLUMN retry_at timestamptz,
        ADD COLUMN tries integer NOT NULL DEFAULT 0,
        ADD COLUMN drop_reason text`.execute(db);
    },
  },
  {
    name: '20261123T1545-forgotten-by',
    up: async (db) => {
      // Programs without the table's definition leave out the same rows when they compare. Notifications were the only
      // rows that older programs forget.
      await sql`ALTER TABLE forgotten ADD COLUMN by_column text NOT NULL DEFAULT 'created_at'`.execute(
        db,
      );
    },
  },
  {
    name: '20261123T1550-former-tables',
    up: async (db) => {
      await sql`CREATE SCHEMA IF NOT EXISTS former`.execute(db);
      await sql`CREATE TABLE former_projection (
        name text PRIMARY KEY,
        version integer NOT NULL,
        fingerprint text NOT NULL,
        tables text[] NOT NULL,
        checkpoints jsonb NOT NULL,
        parked jsonb NOT NULL,
        retired_at timestamptz NOT NULL DEFAULT now()
      )`.execute(db);
    },
  },
  {
    name: '20261128T0130-first-head',
    up: async (db) => {
      // Where the partition ended when the checkpoint was created at its start: up to there, it is being built. Null:
      // nothing came before, or an older program created it.
      await sql`ALTER TABLE projection_checkpoint ADD COLUMN first_head bigint`.execute(db);
    },
  },
  {
    name: '20261204T0400-ceilings',
    up: async (db) => {
      // Where the build of a partition ends, for every process that takes part in it. Null: at the head.
      await sql`ALTER TABLE projection_checkpoint ADD COLUMN ceiling bigint`.execute(db);
    },
  },
];
