import type { Kysely } from 'kysely';
import type { AppContext } from '../../../framework/feature.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { holdClosedRun, listWithOldFiles, noteFilesGone } from '../store.ts';
import { removeWork } from './run-files.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What was converted has private data of everybody: it goes when nobody needs it any more. */
export async function removeOldFiles({
  db,
  clock,
  retention,
  machine,
}: Pick<AppContext, 'db' | 'clock' | 'retention' | 'machine'>): Promise<void> {
  const before = new Date(clock.now().getTime() - retention.jobDays * DAY_MS);
  for (const id of await listWithOldFiles(db, before)) {
    // Held, so that its owner does not have it compared meanwhile.
    await db.transaction().execute(async (trx: Kysely<ReadDatabase>) => {
      if (!(await holdClosedRun(trx, id))) return;
      await removeWork(machine.moveInFolder, id);
      await noteFilesGone(trx, id);
    });
  }
}
