import { randomUUID } from 'node:crypto';
import { systemClock } from '@forum/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Announcer,
  createAnnouncer,
  createNudger,
  createReactor,
  createRunner,
  createWaiter,
  defineReaction,
  type Nudger,
  type QueueBackend,
  type Runner,
} from '../src/index.ts';
import { aBench, type Bench, opened, silentLogger, topicEvents, voted } from './fixtures.ts';
import { newId } from '@forum/kernel';

describe.each(['Redis', 'Postgres'])('a worker on %s', (kind) => {
  let bench: Bench;
  let announcer: Announcer;
  let nudger: Nudger;
  let runner: Runner;
  const seen: string[] = [];

  beforeAll(async () => {
    bench = await aBench();
    const redisUrl = process.env['TEST_REDIS_URL'] ?? '';
    const backend: QueueBackend =
      kind === 'Redis'
        ? { redisUrl, namespace: randomUUID() }
        : { databaseUrl: bench.database.url };
    announcer = await createAnnouncer(backend, silentLogger);
    nudger = await createNudger(backend, silentLogger);
    const engine = bench.engineWith({ announcer });
    const watcher = defineReaction({
      name: 'watcher',
      after: ['topics'],
      events: topicEvents,
      handles: {
        VoteCast: (event, effects) =>
          effects.once('seen', event.id, 'me', async () => seen.push(event.data.memberId)),
      },
    });
    const reactor = createReactor({
      db: bench.db,
      reactions: [watcher],
      catalogue: topicEvents,
      engine,
      logger: silentLogger,
      clock: systemClock,
    });
    // A sweep so rare that only nudges can be what wakes the lanes here.
    runner = createRunner({ engine, reactor, backend, logger: silentLogger, sweepMs: 600_000 });
    await runner.start();
  });
  afterAll(async () => {
    await runner.stop();
    await nudger.close();
    await announcer.close();
    await bench.close();
  });

  it('shows what was appended to whoever waits, within moments', async () => {
    const waiter = createWaiter({ db: bench.db, announcer });
    const times: number[] = [];
    for (let i = 0; i < 100; i += 1) {
      const topicId = newId();
      const position = await bench.append(topicId, opened(topicId), voted(topicId, `voter${i}`));
      const start = performance.now();
      nudger.nudge(position);
      expect(await waiter.waitFor(position, ['topics', 'members'])).toBe(true);
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    console.log(kind, 'p50', times[50], 'p90', times[90], 'max', times[99]);
    await waiter.close();
    await expect.poll(() => seen.length).toBeGreaterThan(90);
  });
});
