// What the tests of backups and of their copies share.
import { forumEvents } from '@forum/events';
import type { Database } from '@forum/database';
import { systemClock } from '@forum/kernel';
import { createProjectionEngine, type ProjectionEngine } from '@forum/projections';
import { silentLogger, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { allProjections } from '../../../../app/catalogue.ts';

/** Builds the read tables of a database that a backup is restored into. */
export function engineOn(db: Database): ProjectionEngine {
  return createProjectionEngine({
    db,
    projections: allProjections(),
    catalogue: forumEvents,
    logger: silentLogger,
    clock: systemClock,
  });
}

/** Has a member upload a picture. */
export async function upload(
  { ctx }: TestForum,
  { key, owner, text }: { readonly key: string; readonly owner: string; readonly text: string },
): Promise<void> {
  const bytes = Buffer.from(text);
  await ctx.storage.put(key, { bytes, contentType: 'image/png' });
  await sql`INSERT INTO upload (key, owner_id, bytes, width, height, created_at)
    VALUES (${key}, ${owner}, ${bytes.length}, 1, 1, now())`.execute(ctx.db);
}
