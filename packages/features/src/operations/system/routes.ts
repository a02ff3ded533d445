import type { Actor } from '@forum/contracts';
import {
  compareSearch,
  getProjection as getProjectionCall,
  getSearchState,
  getSystemState,
  listMachineJobs,
  listParkedEvents,
  listProjections as listProjectionsCall,
  listQueues,
  rebuildProjection,
  reindexSearch,
  retryParkedEvent,
  verifyProjection,
  type MachineJob,
} from '@forum/contracts/system';
import { listBackups as listBackupsCall, makeBackup, testBackup } from '@forum/contracts/backups';
import type { CommandMeta } from '@forum/event-store';
import { DomainError } from '@forum/kernel';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { pageOfListed } from '../../framework/lists/listed.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { isBackupOlder, listBackups, requireBackup } from './operations/backups/queries.ts';
import { readCopies } from './operations/copies/state.ts';
import { askForJob } from './commands.ts';
import { describeDatabase } from './queries/database.ts';
import { readDisks } from './queries/disks.ts';
import { findSearchJob, getJob, listJobs } from './queries/jobs.ts';
import { listParked, requireParked } from './queries/parked.ts';
import { getProjection, listProjections } from './queries/projections.ts';
import { readSlots } from './queries/slots.ts';
import { listWaiting } from './queries/waiting.ts';
import { readWorkers } from './queries/workers.ts';
import { areMailsSent } from '../mail-server/queries.ts';

/** The machines' state, and jobs that staff request. */
export function systemRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveReading(ctx, app);
    serveAsking(ctx, app);
  };
}

function serveReading(ctx: AppContext, app: FastifyInstance): void {
  const { db } = ctx;
  serveMember(ctx, app, listProjectionsCall, ({ query }) => listProjections(db, query));
  serveMember(ctx, app, getProjectionCall, ({ params }) => getProjection(db, params.id));
  serveMember(ctx, app, listParkedEvents, ({ query }) => listParked(db, query));
  serveMember(ctx, app, listMachineJobs, ({ query }) => listJobs(db, query));
  serveMember(ctx, app, listQueues, async ({ query }) => {
    const wakeUps = { id: 'wake-ups', waiting: await ctx.machine.wakeUps(), oldest: null };
    const items = [...(await listWaiting(db)), wakeUps];
    const { shown, meta } = pageOfListed({ name: 'queues', items, keyOf: ({ id }) => id }, query);
    return { data: [...shown], meta };
  });
  serveMember(ctx, app, getSearchState, async () => ({
    engine: ctx.search.engine,
    reindex: await findSearchJob(db, 'reindex'),
    compare: await findSearchJob(db, 'compare'),
  }));
  serveMember(ctx, app, listBackupsCall, async ({ query }) => {
    const { backupHours: everyHours } = ctx.machine;
    const late = { now: ctx.clock.now(), everyHours: 2 * everyHours };
    const [page, isLate] = await Promise.all([listBackups(db, query), isBackupOlder(db, late)]);
    return { ...page, everyHours, isLate };
  });
  serveMember(ctx, app, getSystemState, async () => {
    const { postgres, schema, bytes } = await describeDatabase(db);
    const disks = await readDisks(ctx.machine, await readWorkers(db));
    return {
      versions: { node: process.versions.node, postgres, schema },
      databaseBytes: bytes,
      disk: disks.find(({ of }) => of === 'uploads')?.room ?? null,
      disks,
      slots: await readSlots(db),
      backupCopies: await readCopies(db),
      mailsAreSent: await areMailsSent(ctx),
    };
  });
}

function serveAsking(ctx: AppContext, app: FastifyInstance): void {
  type Asked = { readonly meta: CommandMeta; readonly actor: Actor };
  const ask = async ({ meta, actor }: Asked, kind: MachineJob['kind'], subject: string) => {
    const { result } = await askForJob(ctx, { meta, actor, kind, subject });
    return getJob(ctx.db, result.jobId);
  };
  serveMember(ctx, app, rebuildProjection, async ({ params: { id }, ...by }) => {
    await requireTables(ctx, id);
    return ask(by, 'rebuild', id);
  });
  serveMember(ctx, app, verifyProjection, async ({ params: { id }, ...by }) => {
    await requireTables(ctx, id);
    return ask(by, 'verify', id);
  });
  serveMember(ctx, app, retryParkedEvent, async ({ params: { id }, ...by }) => {
    await requireParked(ctx.db, id);
    return ask(by, 'retry', id);
  });
  serveMember(ctx, app, reindexSearch, (by) => ask(by, 'reindex', 'search'));
  serveMember(ctx, app, compareSearch, (by) => ask(by, 'compare', 'search'));
  serveMember(ctx, app, makeBackup, (by) => ask(by, 'backup', 'forum'));
  serveMember(ctx, app, testBackup, async ({ params: { id }, ...by }) => {
    await requireBackup(ctx.db, id);
    return ask(by, 'restore-test', id);
  });
}

/** A reaction has no tables to rebuild. @throws DomainError not-found */
async function requireTables(ctx: AppContext, name: string): Promise<void> {
  const { version } = await getProjection(ctx.db, name);
  if (version !== null) return;
  throw new DomainError(
    'not-found',
    'projection-not-found',
    'A reaction has no tables to rebuild.',
  );
}
