import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Counts of page views, and who was counted in the last half hour. */
export const viewsMigration: Migration = {
  name: '20261121T0850-views',
  up: async (db) => {
    await sql`CREATE TABLE post_view (
      post_id uuid PRIMARY KEY,
      views integer NOT NULL
    ) WITH (fillfactor = 70)`.execute(db);
    // Lost in a crash, at the price of counting a reader twice in half an hour.
    await sql`CREATE UNLOGGED TABLE post_view_seen (
      post_id uuid NOT NULL,
      viewer text NOT NULL,
      seen_at timestamptz NOT NULL,
      PRIMARY KEY (post_id, viewer)
    )`.execute(db);
    await sql`CREATE INDEX post_view_seen_at ON post_view_seen (seen_at)`.execute(db);
    // Without it, the hash of an address could be undone by hashing all addresses.
    await sql`CREATE TABLE view_salt (salt text NOT NULL)`.execute(db);
    await sql`INSERT INTO view_salt SELECT gen_random_uuid()::text || gen_random_uuid()::text`.execute(
      db,
    );
  },
};
