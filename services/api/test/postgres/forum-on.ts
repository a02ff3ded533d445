import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiPools, readSettings, workPools } from '@forum/config';
import { connect, migrate } from '@forum/database';
import { APPLICATION_ROLE } from '@forum/event-store';
import { forumEvents } from '@forum/events';
import { type ProcessContext, features } from '@forum/features';
import { allProjections, outdatedByEvents } from '@forum/features/app/catalogue';
import { migrations } from '@forum/features/app/migrations';
import { openContext } from '@forum/features/app/open-context';
import type { ContextSettings } from '@forum/features/app/opening/settings';
import { systemClock } from '@forum/kernel';
import {
  createAnnouncer,
  createProjectionEngine,
  createReactor,
  createRunner,
  prepareQueue,
} from '@forum/projections';
import { silentLogger } from '@forum/testing';
import { pino } from 'pino';
import { buildApp } from '../../src/app.ts';
import type { WebPages } from '../../src/load-web-pages.ts';

/** Creates the schema and the read tables in an empty database. */
export async function prepareDatabase(url: string): Promise<void> {
  const owner = connect(url);
  await migrate(owner, migrations);
  await prepareQueue(owner);
  const shared = { catalogue: forumEvents, logger: silentLogger, clock: systemClock };
  await createProjectionEngine({ db: owner, projections: allProjections(), ...shared }).prepare();
  await owner.close();
}

type Changed = Partial<ContextSettings>;

/** An API as `main.ts` opens it, but without a port; with pages if they are given. */
export async function openApi(
  databaseUrl: string,
  changed: Changed = {},
  web: WebPages | null = null,
) {
  const folder = await mkdtemp(join(tmpdir(), 'forum-api-'));
  const { ctx, close } = await openContext({
    databaseUrl,
    redisUrl: null,
    processName: 'forum-api',
    pools: apiPools(readSettings({})),
    isWatched: true,
    plans: 'once',
    site: {
      siteName: 'Test Forum',
      siteUrl: 'http://forum.test',
      rateLimit: false,
      hashCost: { memoryCost: 8, timeCost: 1 },
    },
    storage: { uploadsUrl: undefined, dataDir: folder },
    mail: { smtpUrl: null, folder },
    search: {},
    logger: silentLogger,
    ...changed,
  });
  const app = await buildApp({ ctx, logger: pino({ level: 'silent' }), redis: null, web });
  return {
    ctx,
    app,
    close: async () => {
      await app.close();
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What a worker does for projections and, given a context, for reactions. */
export async function openWorker(databaseUrl: string, ctx?: ProcessContext) {
  const db = connect(databaseUrl, {
    applicationName: 'forum-projections',
    role: APPLICATION_ROLE,
    ...workPools.writes,
  });
  const backend = { databaseUrl };
  const announcer = await createAnnouncer(backend, silentLogger);
  const shared = { db, catalogue: forumEvents, logger: silentLogger, clock: systemClock };
  const engine = createProjectionEngine({
    ...shared,
    projections: allProjections(),
    outdatedBy: outdatedByEvents(),
    announcer,
  });
  const reactions = ctx === undefined ? [] : features.flatMap((one) => one.reactions?.(ctx) ?? []);
  const reactor = createReactor({ ...shared, reactions, engine });
  const runner = createRunner({ engine, reactor, backend, logger: silentLogger, sweepMs: 200 });
  await runner.start();
  return {
    close: async () => {
      await runner.stop();
      await announcer.close();
      await db.close();
    },
  };
}
