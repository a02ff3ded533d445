import {
  backupKeys,
  connectionsOf,
  growSparingly,
  readSettings,
  VERSION,
  workPools,
} from '@forum/config';
import { connect, type Database } from '@forum/database';
import { APPLICATION_ROLE } from '@forum/event-store';
import { forumEvents } from '@forum/events';
import { features } from '@forum/features';
import { backupFolders } from '@forum/features/app/backup-folders';
import { allProjections, outdatedByEvents } from '@forum/features/app/catalogue';
import { measuredReactions, measuredSchedules, notesProjected } from '@forum/features/app/measured';
import { openContext } from '@forum/features/app/open-context';
import { poolMetric } from '@forum/features/app/opening/pool-metric';
import { copyBackups } from '@forum/features/operations/system/operations/copies/keep-copies';
import { loggedError } from '@forum/kernel';
import {
  createAnnouncer,
  createProjectionEngine,
  createReactor,
  createRunner,
  type EngineOptions,
} from '@forum/projections';
import { sealingKeys } from '@forum/storage';
import { keepAliveFiles, offerMetrics, startTracing } from '@forum/telemetry';
import { pino } from 'pino';
import { backupCopies } from './backup-copies.ts';
import { forgetFormerTables, machineJobs } from './machine-jobs.ts';
import { moveInSteps } from './move-in-steps.ts';
import { archiveWal } from './wal-archiver.ts';
import { keepRetryingParked } from './retry-parked.ts';
import { notingUntold } from '@forum/features/app/opening/noting-untold';
import { forgetOldKeys, startSchedules } from '@forum/features/app/run-schedules';

growSparingly();
const settings = readSettings(process.env);
const logger = pino({
  level: settings.logLevel,
  name: 'worker',
  serializers: { err: (error: unknown) => loggedError(error) },
});
const connections = connectionsOf(settings);

const tracing =
  settings.tracing &&
  (await startTracing({ ...settings.tracing, service: 'forum-worker', version: VERSION, logger }));
const opened = await openContext({
  ...connections,
  folders: backupFolders(settings),
  isLongRunning: true,
  processName: 'forum-worker',
  pools: workPools,
  logger,
});
const { ctx, backend, metrics } = opened;
const onError = (err: Error) => logger.warn({ err }, 'a database connection broke');
const db = connect(connections.databaseUrl, {
  applicationName: 'forum-projections',
  ...workPools.writes,
  role: APPLICATION_ROLE,
  onError,
});
// The owner creates and swaps read tables and tests backups: the application's login only writes rows.
const owner = connect(connections.databaseOwnerUrl, {
  applicationName: 'forum-owner',
  onError,
});
const announcer = notingUntold(await createAnnouncer(backend, logger), db, logger);
/** Of all projections. */
const engineOn = (on: Database, told: Pick<EngineOptions, 'announcer'> = {}) =>
  createProjectionEngine({
    db: on,
    projections: allProjections(),
    catalogue: forumEvents,
    outdatedBy: outdatedByEvents(),
    logger,
    clock: ctx.clock,
    hooks: { applied: notesProjected },
    version: VERSION,
    ...told,
  });
const engine = engineOn(db, { announcer });
const builder = engineOn(owner, { announcer });
metrics.readings.add('pools', () => [poolMetric('projections', db), poolMetric('owner', owner)]);
const reactions = measuredReactions(
  features.flatMap((feature) => feature.reactions?.(ctx) ?? []),
  metrics,
);
const reactor = createReactor({
  db,
  reactions,
  catalogue: forumEvents,
  engine,
  logger,
  clock: ctx.clock,
  version: VERSION,
  alsoSay: async () => ({ disks: await ctx.machine.disks() }),
});
const runner = createRunner({ engine, builder, reactor, backend, logger, sweepMs: 1000 });
const keys = sealingKeys(backupKeys(settings));
const backups = {
  db: owner,
  engineOn,
  root: settings.backupDir,
  kept: settings.backupsKept,
  keys,
};
const recurring = [
  ...features.flatMap((feature) => feature.schedules ?? []),
  forgetOldKeys,
  forgetFormerTables(builder),
  moveInSteps,
  machineJobs(builder, { ...backups, version: VERSION }),
  copyBackups(backupCopies(settings, backups)),
];
const archiver = archiveWal(ctx, { settings, db: owner, keys, engineOn });
const schedules = startSchedules({ ctx, db, schedules: measuredSchedules(recurring, metrics) });
const told = settings.metrics && (await offerMetrics(metrics, settings.metrics, logger));
let stopRetrying: (() => Promise<void>) | undefined;

async function stop(code: number): Promise<void> {
  const deadline = setTimeout(() => process.exit(1), 15_000);
  deadline.unref();
  await told?.close();
  await Promise.all([schedules.stop(), runner.stop(), archiver.stop(), stopRetrying?.()]);
  await announcer.close();
  await db.close();
  await owner.close();
  await opened.close();
  await tracing?.close();
  process.exit(code);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(0));
await builder.createMissing();
await runner.start();
// What is up to date is served while the rest is built; processes of the previous release read the old tables.
const building = builder.prepare().then(
  () => Promise.withResolvers<Error>().promise,
  (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
);
keepAliveFiles(settings.aliveFiles, logger);
logger.info({}, 'projecting');
stopRetrying = keepRetryingParked(engine, logger);
const failure = await Promise.race([runner.failed, building]);
logger.error({ err: failure }, 'no progress: stopping, to be restarted');
await stop(1);
