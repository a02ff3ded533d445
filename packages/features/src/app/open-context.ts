import type { Database } from '@forum/database';
import { newId, systemClock } from '@forum/kernel';
import { createWaiter, openChannel, type QueueBackend } from '@forum/projections';
import { createLive } from '@forum/realtime';
import { createMetrics, type Metrics } from '@forum/telemetry';
import type { ProcessContext } from '../framework/feature.ts';
import { createOwnWrites } from '../framework/http/own-writes.ts';
import type { ReadDatabase } from '../framework/read-database.ts';
import { areMailsSent } from '../operations/mail-server/queries.ts';
import { readHealth } from '../operations/system/queries/health.ts';
import { portsOf } from './catalogue.ts';
import { diskMetrics, forumMetrics } from './forum-metrics.ts';
import { features } from './index.ts';
import { warnOfMight } from './login-warning.ts';
import { warnOfUnsentMail } from './mail-warning.ts';
import { measuredSearch, tracedLive, tracedWaiter } from './measured.ts';
import { openDatabases } from './open-databases.ts';
import { databaseParts } from './opening/databases.ts';
import { openLog } from './opening/log.ts';
import { machineParts } from './opening/machine.ts';
import { poolMetric } from './opening/pool-metric.ts';
import { openSearch } from './opening/search.ts';
import { sendersOf } from './opening/senders.ts';
import type { ContextSettings } from './opening/settings.ts';

/** The context of a process, and how to release everything. */
export interface OpenContext {
  readonly ctx: ProcessContext;
  readonly backend: QueueBackend;
  readonly metrics: Metrics;
  readonly close: () => Promise<void>;
}

/** Connects to everything a process needs, once. */
export async function openContext(settings: ContextSettings): Promise<OpenContext> {
  const { databaseUrl, redisUrl, logger } = settings;
  const clock = settings.clock ?? systemClock;
  const databases = openDatabases(settings);
  const backend: QueueBackend = redisUrl === null ? { databaseUrl } : { redisUrl };
  const metrics = createMetrics();
  const { reads: db, writes, health } = databases;
  for (const [name, pool] of Object.entries({ reads: db, writes, health })) {
    metrics.readings.add(`pool ${name}`, () => [poolMetric(name, pool)]);
  }
  const told = { logger, clock, metrics, pages: settings.pages };
  const log = await openLog(databases, backend, told);
  const { announcer, waker, sharedAnswers, eventStore, outdate } = log;
  const waiter = tracedWaiter(createWaiter({ db, announcer }));
  const channel = openChannel(backend, { name: 'live', logger });
  const ctx: ProcessContext = {
    db: db.kysely.withTables<ReadDatabase>(),
    eventStore,
    waiter,
    ownWrites: createOwnWrites(),
    sharedAnswers,
    outdate,
    search: measuredSearch(openSearch(db, settings.search, { logger, clock, outdate }), metrics),
    live: tracedLive(createLive({ db: db.kysely, channel, logger })),
    ...sendersOf(settings, { db: db.kysely.withTables<ReadDatabase>(), metrics }),
    ...databaseParts(databases, { sharedAnswers, logger }),
    ...machineParts(settings, { waker, clock }),
    clock,
    logger,
    newId: () => newId(),
    site: settings.site,
    webTexts: settings.webTexts ?? (async () => []),
    ...portsOf(features),
  };
  addReadings(ctx, metrics);
  if (settings.isLongRunning === true) warn(settings, db, ctx);
  const close = async () => {
    log.close();
    await waker.close();
    await ctx.live.close();
    await waiter.close();
    await announcer.close();
    await ctx.mail.close();
    await databases.close();
  };
  return { ctx, backend, metrics, close };
}

function addReadings({ machine, health }: ProcessContext, { readings }: Metrics): void {
  readings.add('disks', async () => diskMetrics(await machine.disks()));
  readings.add('forum', async () => forumMetrics(await readHealth(health.db)));
}

/** Names settings that an operator should change. */
function warn(settings: ContextSettings, db: Database, ctx: ProcessContext): void {
  void warnOfMight(db, settings.logger);
  void warnOfUnsentMail(settings, () => areMailsSent(ctx));
}
