// `npm run bench:api`: the real API with one worker on a grown community, each call beside a bare server.
import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { testDatabase, type TestDatabase } from '@forum/database/test-database';
import { allProjections, eventCatalogue } from '@forum/features/app/catalogue';
import { features } from '@forum/features';
import { migrations } from '@forum/features/app/migrations';
import { openContext } from '@forum/features/app/open-context';
import { systemClock } from '@forum/kernel';
import { createProjectionEngine, createReactor } from '@forum/projections';
import { silentLogger } from '@forum/testing';
import { settlePeople, writePosts, type People } from './community.ts';
import { compare, printComparison, type Compared } from './compare.ts';
import { callsOf, signInAll } from './calls.ts';

const SIZES = (process.argv[2] ?? '10000,100000').split(',').map(Number);
const SECONDS = Number(process.argv[3] ?? 3);
const API_PORT = 47_301;
const BARE_PORT = 47_302;
const TALK = { longThread: 2000, perPost: 10 };
const ROOT = join(import.meta.dirname, '../../..');

const database = await testDatabase(migrations);
const dataDir = await mkdtemp(join(tmpdir(), 'forum-bench-'));
const children: ChildProcess[] = [];

try {
  await run(database);
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map(ended));
  await database.close();
}

async function run({ db, url }: TestDatabase): Promise<void> {
  const opened = await openContext({
    databaseUrl: url,
    redisUrl: null,
    processName: 'forum-bench',
    site: { siteName: 'Bench', siteUrl: `http://127.0.0.1:${API_PORT}`, rateLimit: false },
    storage: { uploadsUrl: undefined, dataDir },
    mail: { smtpUrl: null, folder: join(dataDir, 'mail') },
    search: { meiliUrl: undefined, masterKey: undefined },
    logger: silentLogger,
  });
  const people = await settlePeople(opened.ctx);
  await db.pool.query(`CREATE TABLE bench_bare (id integer PRIMARY KEY, body jsonb NOT NULL)`);
  await db.pool.query(
    `INSERT INTO bench_bare VALUES (1, jsonb_build_object('text', repeat('x', 10000)))`,
  );
  const bare = start('services/api/bench/bare-server.ts', [url, String(BARE_PORT)]);
  await once(bare, 'message');
  const results: Compared[][] = [];
  let written = 0;
  for (const size of SIZES) {
    const began = performance.now();
    await writePosts(db, people, { from: written, to: size, talk: TALK });
    written = size;
    const wrote = performance.now();
    await project();
    say(
      `${size} posts, ${TALK.longThread + (size - 1) * TALK.perPost} comments: written in ${seconds(began, wrote)} s, ` +
        `shown and searchable in ${seconds(wrote, performance.now())} s`,
    );
    const compared = await measureAt(size, people);
    results.push(compared);
    printComparison([size], [compared]);
  }
  if (SIZES.length > 1) printComparison(SIZES, results);
  await opened.close();

  /** As a worker would, but in one go. */
  async function project(): Promise<void> {
    const catalogue = eventCatalogue();
    const common = { db, catalogue, logger: silentLogger, clock: systemClock };
    const engine = createProjectionEngine({ ...common, projections: allProjections() });
    await engine.prepare();
    const reactions = features.flatMap((feature) => feature.reactions?.(opened.ctx) ?? []);
    const reactor = createReactor({ ...common, reactions, engine });
    await reactor.prepare();
    const began = performance.now();
    await engine.catchUp();
    const projected = performance.now();
    await reactor.catchUp();
    await opened.ctx.search.refresh();
    await db.pool.query('VACUUM ANALYZE');
    say(
      `  projected in ${seconds(began, projected)} s, reacted in ${seconds(projected, performance.now())} s`,
    );
  }

  async function measureAt(size: number, who: People): Promise<Compared[]> {
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: url,
      REDIS_URL: process.env['TEST_REDIS_URL'] ?? '',
      DATA_DIR: dataDir,
      SESSION_SECRET: randomBytes(32).toString('hex'),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      PORT: String(API_PORT),
      SITE_URL: `http://127.0.0.1:${API_PORT}`,
    };
    const servers = [
      start('services/worker/src/main.ts', [], env),
      start('services/api/src/main.ts', [], env),
    ];
    await listening(`http://127.0.0.1:${API_PORT}/healthz`);
    const api = {
      origin: `http://127.0.0.1:${API_PORT}`,
      posts: size,
      longThread: TALK.longThread,
    };
    const cookies = await signInAll(api.origin, who);
    const compared = await compare(callsOf({ ...api, cookies }), {
      api: api.origin,
      bare: `http://127.0.0.1:${BARE_PORT}`,
      seconds: SECONDS,
    });
    for (const server of servers) server.kill('SIGTERM');
    await Promise.all(servers.map((server) => once(server, 'exit')));
    return compared;
  }
}

function start(file: string, args: readonly string[], env = process.env): ChildProcess {
  const child = fork(join(ROOT, file), args, { env, cwd: ROOT });
  children.push(child);
  return child;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function listening(address: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok === true) return;
    await pause(100);
  }
  throw new Error(`${address} does not answer.`);
}

function seconds(from: number, to: number): string {
  return ((to - from) / 1000).toFixed(0);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
