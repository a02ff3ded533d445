import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** An id for each claim to an image that is not the image's own: its key is its address. */
export const uploadIdsMigration: Migration = {
  name: '20261128T0020-upload-ids',
  up: async (db) => {
    await sql`ALTER TABLE upload ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid()`.execute(db);
    await sql`CREATE UNIQUE INDEX upload_id ON upload (id)`.execute(db);
  },
};
