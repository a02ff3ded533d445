import { randomUUID } from 'node:crypto';
import { newId, systemClock } from '@forum/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createAnnouncer,
  createWaker,
  createReactor,
  createRunner,
  createWaiter,
  type QueueBackend,
} from '../src/index.ts';
import { aBench, type Bench } from './fixtures.ts';
import { opened, silentLogger, topicEvents, voted } from './forum.ts';
import { type Freezer, openFreezer } from './freezer.ts';

let bench: Bench;
let proxy: Freezer;
const closing: (() => Promise<void>)[] = [];
beforeEach(async () => {
  bench = await aBench();
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
  proxy.close();
  await bench.close();
});

/** A writing process and a worker whose sweep is too rare to matter here. */
async function startProcesses(backend: QueueBackend, onWarning: () => void = () => undefined) {
  const logger = { ...silentLogger, warn: onWarning };
  const announcer = await createAnnouncer(backend, logger);
  const waker = await createWaker(backend, logger);
  const waiter = createWaiter({ db: bench.db, announcer });
  const heard = { announcements: 0 };
  announcer.subscribe(() => (heard.announcements += 1));
  const engine = bench.engineWith({ announcer });
  const parts = { db: bench.db, catalogue: topicEvents, engine, logger, clock: systemClock };
  const reactor = createReactor({ ...parts, reactions: [] });
  const runner = createRunner({ engine, reactor, backend, logger, sweepMs: 600_000 });
  closing.push(
    () => announcer.close(),
    () => waiter.close(),
    () => waker.close(),
    () => runner.stop(),
  );
  await runner.start();
  const isHeard = async () => {
    const topicId = newId();
    const position = await bench.append(topicId, opened(topicId), voted(topicId, 'heard'));
    waker.wake();
    return waiter.waitFor(position, ['topics', 'members'], 500);
  };
  return { waker, heard, isHeard };
}

describe.each(['Redis', 'Postgres'])('a queue on %s', (kind) => {
  const backendBehindProxy = async (): Promise<QueueBackend> => {
    const isRedis = kind === 'Redis';
    proxy = await openFreezer(isRedis ? (process.env['TEST_REDIS_URL'] ?? '') : bench.database.url);
    const patienceMs = 500;
    return isRedis
      ? { redisUrl: proxy.url, namespace: randomUUID(), patienceMs }
      : { databaseUrl: proxy.url, patienceMs };
  };

  it('that was frozen when the processes started serves as soon as it thaws', async () => {
    const backend = await backendBehindProxy();
    proxy.freeze(true);
    const complaints = { count: 0 };
    const { waker, heard, isHeard } = await startProcesses(backend, () => (complaints.count += 1));
    waker.wake();
    // Both ends have waited in vain.
    await expect.poll(() => complaints.count, { timeout: 15_000 }).toBeGreaterThan(1);
    proxy.freeze(false);
    await expect.poll(isHeard, { timeout: 20_000 }).toBe(true);
    // Waiting relies on polling until announcements work again: each attempt needs something new to announce.
    const announced = async () => ((await isHeard()) ? heard.announcements : 0);
    await expect.poll(announced, { timeout: 15_000 }).toBeGreaterThan(0);
  }, 60_000);

  it('that goes away serves again when it comes back', async () => {
    const { waker, isHeard } = await startProcesses(await backendBehindProxy());
    await expect.poll(isHeard, { timeout: 20_000 }).toBe(true);
    proxy.freeze(true);
    proxy.cutAll();
    // A run that was under way looks once more by itself.
    await expect.poll(isHeard, { timeout: 10_000 }).toBe(false);
    expect(await waker.waiting()).toBe(null);
    proxy.freeze(false);
    proxy.cutAll();
    await expect.poll(isHeard, { timeout: 20_000 }).toBe(true);
  }, 60_000);
});
