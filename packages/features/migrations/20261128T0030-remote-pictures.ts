import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Pictures from other sites in texts, their copies here, and which texts show them. */
export const remotePicturesMigration: Migration = {
  name: '20261128T0030-remote-pictures',
  up: async (db) => {
    await sql`CREATE TABLE remote_picture (
      id text PRIMARY KEY,
      address text NOT NULL,
      host text NOT NULL,
      state text NOT NULL CHECK (state IN ('waiting', 'ready', 'failed')),
      is_slow boolean NOT NULL,
      attempts integer NOT NULL,
      next_try_at timestamptz NOT NULL,
      ended_at timestamptz,
      upload_key text,
      width integer,
      height integer
    )`.execute(db);
    await sql`CREATE INDEX remote_picture_waiting ON remote_picture (is_slow, next_try_at)
      WHERE state = 'waiting'`.execute(db);
    await sql`CREATE INDEX remote_picture_host ON remote_picture (host, is_slow, next_try_at)
      WHERE state = 'waiting'`.execute(db);
    await sql`CREATE INDEX remote_picture_upload ON remote_picture (upload_key)
      WHERE upload_key IS NOT NULL`.execute(db);
    await sql`CREATE TABLE remote_picture_use (
      text_id text NOT NULL,
      picture_id text NOT NULL REFERENCES remote_picture ON DELETE CASCADE,
      post_id uuid,
      comment_id uuid,
      PRIMARY KEY (text_id, picture_id)
    )`.execute(db);
    await sql`CREATE INDEX remote_picture_use_picture ON remote_picture_use (picture_id)`.execute(
      db,
    );
  },
};
