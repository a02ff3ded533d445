import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/**
 * Uploaded images, and which texts show them. `upload_keys` finds the images that a text names, in whatever form of
 * their address; indexes of it over texts and profiles answer "is it used" with the very transaction that wrote the
 * text, where a table kept beside it would be behind or wrong after a restart.
 */
export const uploadsMigration: Migration = {
  name: '20261121T1310-uploads',
  up: async (db) => {
    await sql`CREATE TABLE upload (
      key text NOT NULL,
      owner_id uuid NOT NULL,
      bytes integer NOT NULL,
      width integer NOT NULL,
      height integer NOT NULL,
      created_at timestamptz NOT NULL,
      used_at timestamptz,
      PRIMARY KEY (key, owner_id)
    )`.execute(db);
    await sql`CREATE INDEX upload_owner ON upload (owner_id, created_at, key)`.execute(db);
    await sql`CREATE INDEX upload_unused ON upload (created_at) WHERE used_at IS NULL`.execute(db);
    await sql`CREATE FUNCTION upload_keys(body text) RETURNS text[]
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT coalesce(array_agg(DISTINCT found[1]), '{}')
        FROM regexp_matches(body, 'uploads(?:/|%2[Ff])([0-9a-f]{64}[.](?:jpg|png|webp))', 'g') AS found
      $$`.execute(db);
    await sql`CREATE INDEX content_uploads ON content USING gin (upload_keys(body))
      WHERE strpos(body, 'uploads') > 0`.execute(db);
    await sql`CREATE INDEX member_profile_uploads ON member_profile
      USING gin (upload_keys(coalesce(avatar, '') || ' ' || coalesce(cover_photo, '')))
      WHERE strpos(coalesce(avatar, '') || coalesce(cover_photo, ''), 'uploads') > 0`.execute(db);
  },
};
