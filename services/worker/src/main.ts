import { readSettings, VERSION } from '@forum/config';
import { connect, type Database } from '@forum/database';
import { features } from '@forum/features';
import { allProjections, eventCatalogue } from '@forum/features/catalogue';
import { openContext } from '@forum/features/open-context';
import {
  createAnnouncer,
  createProjectionEngine,
  createReactor,
  createRunner,
} from '@forum/projections';
import { pino } from 'pino';
import { machineJobs } from './machine-jobs.ts';
import { forgetOldKeys, startSchedules } from './schedules.ts';

const settings = readSettings(process.env);
const logger = pino({ level: settings.logLevel, name: 'worker' });
if (settings.databaseUrl === undefined)
  throw new Error('DATABASE_URL is not set: start with `npm start`.');

const opened = await openContext({
  databaseUrl: settings.databaseUrl,
  redisUrl: settings.redisUrl ?? null,
  processName: 'forum-worker',
  site: { siteName: settings.siteName, siteUrl: settings.siteUrl, rateLimit: settings.rateLimit },
  storage: { uploadsUrl: settings.uploadsUrl, dataDir: settings.dataDir },
  mail: { smtpUrl: settings.smtpUrl ?? null, folder: settings.mailFolder },
  search: { meiliUrl: settings.meiliUrl, masterKey: settings.meiliMasterKey },
  backupHours: settings.backupHours,
  logger,
});
const { ctx, backend } = opened;
// The engine creates and swaps read tables, which the application's role may not: it connects as the owner.
const db = connect(settings.databaseUrl, {
  applicationName: 'forum-projections',
  onError: (error) => logger.warn({ err: error }, 'a database connection broke'),
});
/** Of all projections, on another database than the forum's. */
const engineOn = (other: Database) =>
  createProjectionEngine({
    db: other,
    projections: allProjections(),
    catalogue: eventCatalogue(),
    logger,
    clock: ctx.clock,
  });
const announcer = await createAnnouncer(backend, logger);
const catalogue = eventCatalogue();
const engine = createProjectionEngine({
  db,
  projections: allProjections(),
  catalogue,
  announcer,
  logger,
  clock: ctx.clock,
});
const reactions = features.flatMap((feature) => feature.reactions?.(ctx) ?? []);
const reactor = createReactor({ db, reactions, catalogue, engine, logger, clock: ctx.clock });
const runner = createRunner({ engine, reactor, backend, logger, sweepMs: 1000 });
const schedules = startSchedules(ctx, settings.databaseUrl, [
  ...features.flatMap((feature) => feature.schedules ?? []),
  forgetOldKeys,
  machineJobs(engine, {
    db,
    engineOn,
    root: settings.backupDir,
    kept: settings.backupsKept,
    version: VERSION,
  }),
]);

async function stop(code: number): Promise<void> {
  const deadline = setTimeout(() => process.exit(1), 15_000);
  deadline.unref();
  await schedules.stop();
  await runner.stop();
  await announcer.close();
  await db.close();
  await opened.close();
  process.exit(code);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(0));
await engine.prepare();
await runner.start();
logger.info({}, 'projecting');
const failure = await runner.failed;
logger.error({ err: failure }, 'no progress: stopping, to be restarted');
await stop(1);
