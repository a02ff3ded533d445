import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** What pages linked from public texts say about themselves, and which texts link to them. */
export const linkPreviewsMigration: Migration = {
  name: '20261127T1400-link-previews',
  up: async (db) => {
    await sql`CREATE TABLE link_preview (
      id text PRIMARY KEY,
      address text NOT NULL,
      state text NOT NULL CHECK (state IN ('waiting', 'ready', 'failed')),
      attempts integer NOT NULL,
      next_try_at timestamptz NOT NULL,
      fetched_at timestamptz,
      site text,
      title text,
      text text,
      picture bytea,
      picture_name text
    )`.execute(db);
    await sql`CREATE INDEX link_preview_waiting ON link_preview (next_try_at)
      WHERE state = 'waiting'`.execute(db);
    await sql`CREATE INDEX link_preview_picture ON link_preview (picture_name)
      WHERE picture_name IS NOT NULL`.execute(db);
    await sql`CREATE TABLE link_preview_use (
      item_id uuid NOT NULL,
      link_id text NOT NULL REFERENCES link_preview ON DELETE CASCADE,
      post_id uuid NOT NULL,
      PRIMARY KEY (item_id, link_id)
    )`.execute(db);
    await sql`CREATE INDEX link_preview_use_link ON link_preview_use (link_id, post_id)`.execute(
      db,
    );
  },
};
