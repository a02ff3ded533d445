import type { Actor } from '@forum/contracts';
import { prepareApplicationLogin } from '@forum/event-store';
import { forumEvents } from '@forum/events';
import { features, type ProcessContext } from '@forum/features';
import { allProjections, outdatedByEvents } from '@forum/features/app/catalogue';
import { migrations } from '@forum/features/app/migrations';
import { answerMailRequests } from '@forum/features/identity/accounts/operations/account-mails';
import { sendDueMails } from '@forum/features/operations/mails/operations/send-due-mails';
import { fixedClock, type Clock } from '@forum/kernel';
import {
  createProjectionEngine,
  createReactor,
  fingerprintOf,
  type ProjectionEngine,
  type Reaction,
  type Announcer,
} from '@forum/projections';
import { findSharedRows } from '@forum/projections/rebuilding/rows-of-roots';
import { type OutboundPort, Unreadable } from '@forum/outbound';
import { noSharedAnswers, type SharedAnswers } from '@forum/features/framework/http/shared-answers';
import type { Mail } from '@forum/mail';
import type { PushMessage } from '@forum/push';
import type { Database } from '@forum/database';
import { testDatabase, withLogin } from '@forum/database/test-database';
import type { FastifyInstance } from 'fastify';
import { ACTOR_HEADER, openApp } from './app.ts';
import { client, type TestClient } from './client.ts';
import { contextOf } from './context.ts';
import { silentLogger } from './silent-logger.ts';
import { temporaryStorage } from './temporary-storage.ts';

/** A whole forum in one test file: its own database, the real slices, projections run in-process. */
export interface TestForum {
  readonly ctx: ProcessContext;
  readonly app: FastifyInstance;
  /** As the owner of the tables. */
  readonly database: Database;
  /** The URL by which the processes log in: a login that only reads and writes rows. */
  readonly applicationUrl: string;
  /** On the owner's connection: may rebuild. */
  readonly engine: ProjectionEngine;
  readonly clock: Clock & { advance(ms: number): void };
  /** Requests as a member (no session needed: the test injects the member), or signed out. */
  readonly as: (actor: Actor | null) => TestClient;
  /** Brings projections and reactions to the head of the log. */
  readonly settle: () => Promise<void>;
  /** Mails sent so far, oldest first; `settle` sends waiting ones. */
  readonly mails: readonly Mail[];
  /** Pushes sent so far, oldest first. */
  readonly pushes: readonly PushMessage[];
  readonly close: () => Promise<void>;
}

/** Builds a forum on a fresh database. Close it in `afterAll`. */
export async function buildTestForum(
  options: {
    now?: Date;
    sharedAnswers?: SharedAnswers;
    outbound?: OutboundPort;
    site?: Partial<ProcessContext['site']>;
  } = {},
): Promise<TestForum> {
  const clock = fixedClock(options.now ?? new Date('2026-06-01T12:00:00Z'));
  const database = await testDatabase(migrations, { prepare: whatRunsNeed(clock) });
  const shared = { db: database.db, catalogue: forumEvents, logger: silentLogger, clock };
  const builder = createProjectionEngine({ ...shared, projections: allProjections() });
  await builder.prepare();
  // As in the real processes: the login that writes rows may do nothing else.
  const login = database.as(APPLICATION_LOGIN);
  const rows = { ...shared, db: login };
  const { sharedAnswers = noSharedAnswers, outbound = NO_WEB, site = {} } = options;
  const engine = createProjectionEngine({ ...rows, ...projecting(sharedAnswers) });
  const files = await temporaryStorage(clock);
  const mails: Mail[] = [];
  const pushes: PushMessage[] = [];
  const sent = { mails, pushes };
  const parts = { db: login, engine, clock, files, ...sent, sharedAnswers, outbound };
  const plain = contextOf(parts);
  const ctx = { ...plain, site: { ...plain.site, ...site } };
  const reactor = createReactor({ ...rows, reactions: reactionsOf(ctx), engine });
  await reactor.prepare();
  const { app, isBuilt } = await openApp(ctx);
  return {
    ctx,
    app,
    database: database.db,
    applicationUrl: login.url,
    engine: builder,
    clock,
    mails,
    pushes,
    as: (actor) =>
      client(app, actor === null ? {} : { [ACTOR_HEADER]: `${actor.id} ${actor.role}` }),
    settle: () => settle(ctx, { db: database.db, lanes: [engine, reactor] }),
    close: async () => {
      const sharedRows = await findSharedRows(database.db.pool, forumEvents, allProjections());
      if (isBuilt()) await app.close();
      await ctx.live.close();
      await database.close();
      await files.remove();
      if (sharedRows.length > 0) throw new Error(`Of one root: ${sharedRows.join('; ')}`);
    },
  };
}

interface Settling {
  readonly db: Parameters<typeof eventsOf>[0];
  /** In the order in which they apply an event. */
  readonly lanes: readonly { readonly catchUp: () => Promise<unknown> }[];
}

async function settle(ctx: ProcessContext, { db, lanes }: Settling): Promise<void> {
  const before = await eventsOf(db);
  for (const lane of lanes) await lane.catchUp();
  await answerMailRequests(ctx);
  await sendDueMails(ctx);
  if ((await eventsOf(db)) === before) return;
  // Events appended by reactions (mentions), and what follows from them.
  for (const lane of lanes) await lane.catchUp();
}

/** Read tables and checkpoints of all slices are part of the template: creating them takes longer than copying. */
function whatRunsNeed(clock: Clock) {
  const projections = allProjections();
  return {
    key: ['with a login and reactions', ...projections.map(fingerprintOf)].join(' '),
    run: async (db: Database) => {
      const shared = { db, catalogue: forumEvents, logger: silentLogger, clock };
      const engine = createProjectionEngine({ ...shared, projections });
      await engine.prepare();
      const files = await temporaryStorage(clock);
      const parts = {
        db,
        engine,
        clock,
        files,
        mails: [],
        pushes: [],
        sharedAnswers: noSharedAnswers,
      };
      const ctx = contextOf({ ...parts, outbound: NO_WEB });
      await createReactor({ ...shared, reactions: reactionsOf(ctx), engine }).prepare();
      await ctx.live.close();
      await files.remove();
      await prepareApplicationLogin(db, withLogin(db.url, APPLICATION_LOGIN));
    },
  };
}

/** Tests are no part of the web. */
const nobody = async () => {
  throw new Unreadable('unknown-host');
};
const NO_WEB: OutboundPort = { read: nobody, call: nobody };

/** As in a worker. */
function projecting(sharedAnswers: SharedAnswers) {
  const announcer = announcerTo(sharedAnswers);
  return { projections: allProjections(), announcer, outdatedBy: outdatedByEvents() };
}

/** A single process has nobody else to notify. */
function announcerTo({ outdate }: SharedAnswers): Announcer {
  return {
    publish: async (_moved, outdated) => {
      if (outdated.length > 0) outdate(outdated);
    },
    subscribe: () => () => undefined,
    onOutdated: () => () => undefined,
    close: async () => undefined,
  };
}

function reactionsOf(ctx: ProcessContext): Reaction[] {
  return features.flatMap((feature) => feature.reactions?.(ctx) ?? []);
}

/** One login for all tests of a server, since its roles are shared by all databases; its password is the owner's. */
const APPLICATION_LOGIN = 'forum_test_runtime';

async function eventsOf({ pool }: Database): Promise<number> {
  const found = await pool.query<{ events: number }>(
    'SELECT sum(head)::int AS events FROM log_partition',
  );
  return found.rows[0]?.events ?? 0;
}
