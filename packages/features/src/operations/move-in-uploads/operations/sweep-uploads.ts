import type { Kysely } from 'kysely';
import type { AppContext } from '../../../framework/feature.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { deleteUpload, holdUpload, listIdleUploads, unfinishedOf } from '../store.ts';
import { listPartials, removePartial } from './partial-file.ts';

/** How long an upload waits for its next part. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes uploads that nobody goes on with, and what lies there without one. */
export async function sweepUploads({
  db,
  clock,
  machine: { moveInFolder: folder },
}: Pick<AppContext, 'db' | 'clock' | 'machine'>): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY_MS);
  for (const id of await listIdleUploads(db, before)) {
    await db.transaction().execute(async (trx: Kysely<ReadDatabase>) => {
      const upload = await holdUpload(trx, id);
      if (upload === undefined || upload.last_at >= before) return;
      await removePartial(folder, id);
      await deleteUpload(trx, id);
    });
  }
  const partials = await listPartials(folder, before);
  const unfinished = await unfinishedOf(db, partials);
  for (const id of partials) if (!unfinished.has(id)) await removePartial(folder, id);
}
