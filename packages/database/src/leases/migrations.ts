import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** The tables of leases, and of the processes that share them. */
export const leaseMigrations: readonly Migration[] = [
  {
    name: '20261123T1400-leases',
    up: async (db) => {
      // The token is part of a key: taking a lease over then needs a stronger lock than renewing it, and waits for
      // those that hold the row `FOR KEY SHARE`; renewing does not.
      await sql`CREATE TABLE lease (
        name text PRIMARY KEY,
        holder text,
        token bigint NOT NULL,
        until timestamptz NOT NULL,
        UNIQUE (name, token)
      ) WITH (fillfactor = 40)`.execute(db);
      await sql`CREATE TABLE lease_holder (
        id text PRIMARY KEY,
        lacks integer NOT NULL,
        note jsonb NOT NULL,
        seen_at timestamptz NOT NULL
      ) WITH (fillfactor = 40)`.execute(db);
    },
  },
];
