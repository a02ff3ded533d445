import type { AppContext, Schedule } from '@forum/features';
import { workOffJobs, type Workers } from '@forum/features/operations/system/operations/work-off';
import { compareSearch } from '@forum/features/community/search/operations/compare';
import { reindexForum } from '@forum/features/community/search/operations/reindex';
import { backupWorkers, type Backups } from './backup-workers.ts';
import type { Drift, ProjectionEngine } from '@forum/projections';

/** Runs the jobs that staff request, one at a time across all workers. */
export function machineJobs(engine: ProjectionEngine, backups: Backups): Schedule {
  return {
    name: 'machine-jobs',
    every: 1000,
    run: (ctx) => workOffJobs(ctx, { ...workersOf(ctx, engine), ...backupWorkers(ctx, backups) }),
  };
}

/** Nobody goes back to a release from a fortnight ago (decision 0122). */
const FORMER_DAYS = 14;

/** Drops the tables that newer versions of projections replaced, once nobody would go back to them. */
export function forgetFormerTables(engine: ProjectionEngine): Schedule {
  return {
    name: 'forget-former-tables',
    every: 3_600_000,
    run: async ({ logger }) => {
      for (const projection of await engine.forgetFormer(FORMER_DAYS)) {
        logger.info({ projection }, 'Its former tables were dropped.');
      }
    },
  };
}

function workersOf(
  ctx: AppContext,
  engine: ProjectionEngine,
): Omit<Workers, keyof ReturnType<typeof backupWorkers>> {
  return {
    rebuild: async (name, tell) => {
      await engine.rebuild(name, ({ applied, total }) => tell(applied, total));
      return 'The tables were rebuilt and swapped in.';
    },
    verify: async (name) => outcomeOf(await engine.verify(name)),
    retry: async (id) =>
      (await engine.retryParked(id))
        ? 'It was applied, with the later events of its key.'
        : 'It failed again, or is waiting for its reaction to retry it.',
    reindex: async (_subject, tell) => {
      let documents = 0;
      await reindexForum(ctx, (found) => tell((documents += found), null));
      return `${documents} documents were sent again.`;
    },
    compare: async (_subject, tell) => {
      const found = await compareSearch(ctx, (documents) => tell(documents, null));
      const { documents, missing, extra } = found;
      return `${documents} documents: ${missing} missing, ${extra} too many.`;
    },
  };
}

function outcomeOf(drifts: readonly Drift[]): string {
  if (drifts.length === 0) return 'Every row matches the log.';
  const rows = drifts.map(
    ({ table, missing, extra }) => `${table}: ${missing} missing, ${extra} too many`,
  );
  throw new Error(`The tables differ from the log. ${rows.join('; ')}.`);
}
