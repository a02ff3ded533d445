import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '@forum/database';
import { newId, systemClock } from '@forum/kernel';
import { lengthOf } from '@forum/testing/long-run';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectRebuiltEqualsLive } from '../src/rebuilding/expect-rebuilt.ts';
import {
  type Announcer,
  type ClosableWaiter,
  createAnnouncer,
  createWaker,
  createReactor,
  createRunner,
  createWaiter,
  defineReaction,
  type Waker,
  type QueueBackend,
  type Runner,
} from '../src/index.ts';
import { aBench, type Bench } from './fixtures.ts';
import { openFreezer } from './freezer.ts';
import { opened, silentLogger, topicEvents, voted } from './forum.ts';

const redisUrl = process.env['TEST_REDIS_URL'] ?? '';
/** How long a server that does not answer is waited for; the test does not prove that it is three seconds. */
const patienceMs = 500;
// Nothing listens there: a Redis that is off.
const NO_REDIS = { redisUrl: 'redis://127.0.0.1:1', patienceMs };

interface Worker {
  readonly bench: Bench;
  readonly announcer: Announcer;
  readonly waker: Waker;
  readonly waiter: ClosableWaiter;
  readonly runner: Runner;
  /** Members whose votes the reaction saw. */
  readonly seen: string[];
}

const CUTS = lengthOf('cuts of every connection', { short: 1, usual: 3, long: 5 });
/** Of each of four writers at once. */
const WRITES = lengthOf('writes', { short: 5, usual: 10, long: 25 });

let worker: Worker;
let bench: Bench;

async function startWorker(
  backend: QueueBackend,
  sweepMs: number,
  { stuckMs = 60_000, onBuilt = (): void => undefined } = {},
): Promise<void> {
  const announcer = await createAnnouncer(backend, silentLogger);
  const waker = await createWaker(backend, silentLogger);
  const engine = bench.engineWith({ announcer });
  const seen: string[] = [];
  const watcher = defineReaction({
    name: 'watcher',
    after: ['topics'],
    events: topicEvents,
    handles: { VoteCast: async ({ data }) => void seen.push(data.memberId) },
  });
  const clock = systemClock;
  const logger = silentLogger;
  const reactions = [watcher];
  const reactor = createReactor({
    db: bench.db,
    reactions,
    catalogue: topicEvents,
    engine,
    logger,
    clock,
  });
  const builder = bench.engineWith({ hooks: { beforeCommit: onBuilt } });
  const runner = createRunner({ engine, builder, reactor, backend, logger, sweepMs, stuckMs });
  const waiter = createWaiter({ db: bench.db, announcer });
  await runner.start();
  worker = { bench, announcer, waker, waiter, runner, seen };
}

beforeEach(async () => {
  bench = await aBench();
});
afterEach(async () => {
  await worker.runner.stop();
  await worker.waker.close();
  await worker.waiter.close();
  await worker.announcer.close();
  await bench.close();
});

/** Appends a topic with a vote, wakes the worker, and waits until everyone sees it: five seconds at most. */
async function appendAndWait(memberId: string): Promise<void> {
  const topicId = newId();
  const position = await bench.append(topicId, opened(topicId), voted(topicId, memberId));
  worker.waker.wake();
  expect(await worker.waiter.waitFor(position, ['topics', 'members'], 5000)).toBe(true);
}

describe.each(['Redis', 'Postgres'])('a worker with its queue on %s', (kind) => {
  const backend = (): QueueBackend =>
    kind === 'Redis' ? { redisUrl, namespace: randomUUID() } : { databaseUrl: bench.database.url };

  it('is woken by wake-ups alone, and shows what was appended to whoever waits', async () => {
    // A sweep too rare to matter here.
    await startWorker(backend(), 600_000);
    for (let i = 0; i < 20; i += 1) await appendAndWait(`m${i}`);
    await expect.poll(() => worker.seen.length).toBe(20);
  });

  it('finds by its sweep what no wake-up told', async () => {
    await startWorker(backend(), 100);
    const topicId = newId();
    const position = await bench.append(topicId, opened(topicId), voted(topicId, 'unheard'));
    expect(await worker.waiter.waitFor(position, ['topics', 'members'], 5000)).toBe(true);
    await expect.poll(() => worker.seen).toEqual(['unheard']);
  });

  it('survives that Postgres ends every connection, again and again', async () => {
    await startWorker(backend(), 200);
    const cutter = connect(process.env['TEST_DATABASE_URL'] ?? '', { max: 1 });
    const state = { cuts: 0 };
    const cut = async (): Promise<void> => {
      for (; state.cuts < CUTS; state.cuts += 1) {
        await delay(400);
        await cutter.pool.query(
          'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1',
          [new URL(bench.database.url).pathname.slice(1)],
        );
      }
    };
    let written = 0;
    const write = async (): Promise<void> => {
      while (state.cuts < CUTS) {
        const topicId = newId();
        const events = [opened(topicId), voted(topicId, topicId)];
        // A failed append may still have happened: the same key makes the next attempt safe.
        const key = { key: topicId, route: 'open', payloadHash: '' };
        for (let done = false; !done;) {
          const attempt = bench.store.execute({ actor: null, idempotency: key }, (tx) =>
            tx.append({ root: topicId, name: topicId }, 0, events),
          );
          done = await attempt.then(
            () => true,
            () => delay(20, false),
          );
        }
        written += 1;
      }
    };
    await Promise.all([cut(), write(), write()]);
    await cutter.close();
    await expect
      .poll(() => bench.engine.behind().catch(() => ['away']), { timeout: 10_000 })
      .toEqual([]);
    const [row] = await bench.rows('SELECT sum(votes)::integer AS votes FROM member_count');
    expect(row).toEqual({ votes: written });
    // At least once: a connection cut between the act and its checkpoint lets it happen again.
    await expect.poll(() => new Set(worker.seen).size, { timeout: 10_000 }).toBe(written);

    for (let i = 0; i < 5; i += 1) await appendAndWait('after');
  });

  it('takes over the wake-up of a killed worker, and those that queued behind it', async () => {
    const queue = backend();
    const place = 'redisUrl' in queue ? [queue.redisUrl, queue.namespace ?? ''] : [];
    const script = join(import.meta.dirname, 'stuck-worker.ts');
    const other = fork(script, [bench.database.url, ...place], { stdio: 'inherit' });
    await once(other, 'message');
    const waker = await createWaker(queue, silentLogger);
    const topicId = newId();
    await bench.append(topicId, opened(topicId));
    waker.wake();
    expect(await once(other, 'message')).toContain('stuck');
    other.kill('SIGKILL');
    await once(other, 'exit');
    // Wake-ups alone: the sweep is too rare to matter here.
    await startWorker(queue, 600_000);
    const position = await bench.append(topicId, voted(topicId, 'waits behind'));
    waker.wake();
    await waker.close();
    expect(await worker.waiter.waitFor(position, ['topics', 'members'], 25_000)).toBe(true);
    await appendAndWait('after');
  }, 60_000);

  it('keeps up with many writers, and loses nothing', async () => {
    await startWorker(backend(), 1000);
    const write = async (writer: number): Promise<void> => {
      for (let i = 0; i < WRITES; i += 1) await appendAndWait(`w${writer}`);
    };
    await Promise.all([0, 1, 2, 3].map(write));
    const [row] = await bench.rows('SELECT sum(votes)::integer AS votes FROM member_count');
    expect(row).toEqual({ votes: 4 * WRITES });
    await expectRebuiltEqualsLive(bench.engine, 'topics');
  });
});

describe('Redis flushed again and again under load', () => {
  it('loses nothing, and what waits is found by the sweep', async () => {
    const ownDatabase = `${redisUrl.replace(/\/\d*$/, '')}/7`;
    const redis = new Redis(ownDatabase);
    await startWorker({ redisUrl: ownDatabase, namespace: randomUUID() }, 200);
    const state = { flushes: 0, going: true };
    const flush = async (): Promise<void> => {
      while (state.going) {
        await delay(200);
        await redis.flushdb();
        expect(await redis.dbsize()).toBeLessThan(20);
        state.flushes += 1;
      }
    };
    const flushing = flush();
    let written = 0;
    const write = async (writer: number): Promise<void> => {
      while (state.flushes < 5 || written < 20) {
        await appendAndWait(`w${writer}`);
        written += 1;
      }
    };
    await Promise.all([0, 1, 2].map(write));
    state.going = false;
    await flushing;
    await redis.quit();
    await bench.engine.catchUp();
    const [row] = await bench.rows('SELECT sum(votes)::integer AS votes FROM member_count');
    expect(row).toEqual({ votes: written });
  }, 60_000);
});

describe('Redis off', () => {
  it('is not waited for by a command, and everything still happens, by the sweep', async () => {
    await startWorker(NO_REDIS, 200);
    const topicId = newId();
    const position = await bench.append(topicId, opened(topicId), voted(topicId, 'anyway'));
    worker.waker.wake();
    expect(await worker.waiter.waitFor(position, ['topics', 'members'], 5000)).toBe(true);
    await worker.runner.stop();
  });
});

describe('Redis frozen', () => {
  it('keeps nobody waiting longer than for the sweep, serves again when it thaws, and lets the worker stop', async () => {
    const proxy = await openFreezer(redisUrl);
    await startWorker({ redisUrl: proxy.url, namespace: randomUUID(), patienceMs }, 200);
    await appendAndWait('before');
    proxy.freeze(true);
    for (let i = 0; i < 5; i += 1) await appendAndWait('frozen');
    proxy.freeze(false);
    await appendAndWait('thawed');
    proxy.freeze(true);
    await expect(worker.runner.stop()).resolves.toBeUndefined();
    proxy.close();
  });
});

describe('a worker that makes no progress', () => {
  it('fails, so that its process can be replaced', async () => {
    await startWorker(NO_REDIS, 50, { stuckMs: 400 });
    const topicId = await bench.openTopic();
    const { partition } = await bench.append(topicId, voted(topicId, 'stuck'));
    const blocker = await bench.db.pool.connect();
    await blocker.query('BEGIN');
    await blocker.query('SELECT 1 FROM projection_checkpoint FOR UPDATE');
    await bench.append(topicId, voted(topicId, 'stuck'));
    expect((await worker.runner.failed).message).toContain('nothing moved');
    await blocker.query('ROLLBACK');
    blocker.release();
    await expect
      .poll(async () => (await bench.engine.positions(partition, ['topics'])).get('topics'))
      .toBe(3);
  });
});

describe('a build that another process has begun', () => {
  it('is taken part in', async () => {
    const helped = Promise.withResolvers<undefined>();
    await startWorker(NO_REDIS, 200, { onBuilt: () => helped.resolve(undefined) });
    for (let nth = 0; nth < 20; nth += 1) await bench.openTopic();
    const leader = bench.engineWith({ hooks: { beforeCommit: () => helped.promise } });
    await leader.rebuild('topics');
    expect(await bench.engine.verify('topics')).toEqual([]);
  });
});

describe('waiting', () => {
  it('goes by polling when announcements are lost, and ends at its bound', async () => {
    await startWorker(NO_REDIS, 600_000);
    const topicId = newId();
    const position = await bench.append(topicId, opened(topicId));
    const before = performance.now();
    expect(await worker.waiter.waitFor(position, ['topics'], 300)).toBe(false);
    expect(performance.now() - before).toBeGreaterThan(290);
    const projecting = delay(50).then(() => bench.engine.catchUp());
    expect(await worker.waiter.waitFor(position, ['topics'])).toBe(true);
    await projecting;
  });
});
