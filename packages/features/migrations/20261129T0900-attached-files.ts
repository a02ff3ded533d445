import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/**
 * Files beside the images. A file's name is kept, since it is downloaded by it. `upload_keys` finds keys of any ending:
 * the indexes over it need not be built anew, since no file is older than this.
 */
export const attachedFilesMigration: Migration = {
  name: '20261129T0900-attached-files',
  up: async (db) => {
    await sql`ALTER TABLE upload ADD COLUMN name text`.execute(db);
    await sql`CREATE OR REPLACE FUNCTION upload_keys(body text) RETURNS text[]
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT coalesce(array_agg(DISTINCT found[1]), '{}')
        FROM regexp_matches(body, 'uploads(?:/|%2[Ff])([0-9a-f]{64}[.][a-z0-9]{2,4})', 'g') AS found
      $$`.execute(db);
  },
};
