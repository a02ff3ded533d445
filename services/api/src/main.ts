import { fileURLToPath } from 'node:url';
import { apiPools, connectionsOf, growSparingly, readSettings, VERSION } from '@forum/config';
import { openContext } from '@forum/features/app/open-context';
import { forgetPages, pagesFolder } from '@forum/features/framework/http/stored/page-files';
import { loggedError } from '@forum/kernel';
import { openRedis } from '@forum/projections/open-redis';
import { keepAliveFiles, offerMetrics, startTracing } from '@forum/telemetry';
import type { Redis } from 'ioredis';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { loadWebPages, readWebTexts } from './load-web-pages.ts';

growSparingly();
const settings = readSettings(process.env);
const logger = pino({
  level: settings.logLevel,
  name: 'api',
  serializers: { err: (error: unknown) => loggedError(error) },
});
const repository = fileURLToPath(new URL('../../..', import.meta.url));

const tracing =
  settings.tracing &&
  (await startTracing({ ...settings.tracing, service: 'forum-api', version: VERSION, logger }));
// What is no longer used would otherwise stay, with what was deleted since.
if (settings.pagesDiskBytes === 0) await forgetPages(settings.dataDir);
const opened = await openContext({
  ...connectionsOf(settings),
  isLongRunning: true,
  processName: 'forum-api',
  logger,
  pools: apiPools(settings),
  readUrls: settings.readUrls,
  poolerUrl: settings.directUrl === undefined ? undefined : settings.databaseUrl,
  isWatched: true,
  plans: 'once',
  webTexts: () => readWebTexts(repository),
  pages: { folder: pagesFolder(settings.dataDir), bytes: settings.pagesDiskBytes },
});
const redis = settings.redisUrl === undefined ? null : rateLimitStore(settings.redisUrl);
const app = await buildApp({
  ctx: opened.ctx,
  logger,
  redis,
  trustProxy: settings.trustProxy,
  listensAt: settings.host,
  web: await loadWebPages(repository),
  metrics: opened.metrics,
});
const told = settings.metrics && (await offerMetrics(opened.metrics, settings.metrics, logger));

/** Leaves the proxies, answers what is in progress, releases everything; after leaving, 15 s at most. */
async function stop(): Promise<void> {
  const deadline = setTimeout(() => process.exit(1), settings.leavingMs + 15_000);
  deadline.unref();
  await app.leave(settings.leavingMs);
  await app.close();
  redis?.disconnect();
  await told?.close();
  await opened.close();
  await tracing?.close();
  process.exit(0);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
// Before anybody can ask: describing all calls takes half a second.
await app.ready();
app.swagger();
await app.listen({ host: settings.host, port: settings.port });
keepAliveFiles(settings.aliveFiles, logger);

function rateLimitStore(url: string): Redis {
  // Nothing waits for it: while it is down or frozen, each process counts for itself.
  const store = openRedis(url, {
    maxRetriesPerRequest: 1,
    connectTimeout: 500,
    commandTimeout: 500,
    enableOfflineQueue: false,
  });
  store.on('error', (error) => logger.warn({ err: error }, 'rate limits: redis is out of reach'));
  return store;
}
