import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createLocalCounter,
  createSharedCounter,
  type Counter,
} from '../src/rate-limits/counter.ts';

const redisUrl = process.env['TEST_REDIS_URL'] ?? '';
const windowMs = 60_000;

/** What every counter must satisfy. */
function describeCounter(name: string, open: () => { counter: Counter; close: () => void }): void {
  describe(`counting ${name}`, () => {
    let counter: Counter;
    let close: () => void;
    beforeAll(() => {
      ({ counter, close } = open());
    });
    afterAll(() => close());

    it('counts each key for itself, and says when its window ends', async () => {
      const [one, other] = [randomUUID(), randomUUID()];
      await counter.add([{ key: one, windowMs }]);
      const counts = await counter.add([
        { key: one, windowMs },
        { key: other, windowMs: 5000 },
      ]);
      expect(counts.map(({ count }) => count)).toEqual([2, 1]);
      expect(counts[0]?.endsInMs).toBeGreaterThan(50_000);
      expect(counts[0]?.endsInMs).toBeLessThanOrEqual(windowMs);
      expect(counts[1]?.endsInMs).toBeLessThanOrEqual(5000);
    });

    it('loses none of many at the same moment', async () => {
      const key = randomUUID();
      const all = await Promise.all(
        Array.from({ length: 50 }, () => counter.add([{ key, windowMs }])),
      );
      expect(Math.max(...all.map(([one]) => one?.count ?? 0))).toBe(50);
    });
  });
}

describeCounter('in one process', () => ({
  counter: createLocalCounter(() => performance.now()),
  close: () => undefined,
}));

describe('with Redis', () => {
  describeCounter('in Redis', () => {
    const redis = new Redis(redisUrl);
    const alone = createLocalCounter(() => performance.now());
    return { counter: createSharedCounter(redis, alone), close: () => redis.disconnect() };
  });

  it('counts for several processes together', async () => {
    const redis = new Redis(redisUrl);
    const aProcess = () =>
      createSharedCounter(
        redis,
        createLocalCounter(() => 0),
      );
    const key = randomUUID();
    await aProcess().add([{ key, windowMs }]);
    expect((await aProcess().add([{ key, windowMs }]))[0]?.count).toBe(2);
    redis.disconnect();
  });
});

it('goes on counting in each process while Redis is out of reach', async () => {
  const redis = new Redis('redis://127.0.0.1:1', {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    lazyConnect: true,
  });
  redis.on('error', () => undefined);
  const counter = createSharedCounter(
    redis,
    createLocalCounter(() => performance.now()),
  );
  const key = randomUUID();
  const counts = [];
  for (let n = 0; n < 3; n += 1) counts.push((await counter.add([{ key, windowMs }]))[0]?.count);
  expect(counts).toEqual([1, 2, 3]);
  redis.disconnect();
});

it('begins a new window when one has ended', async () => {
  let now = 0;
  const counter = createLocalCounter(() => now);
  const count = async () => (await counter.add([{ key: 'k', windowMs }]))[0];
  await count();
  now = 59_999;
  expect(await count()).toEqual({ count: 2, endsInMs: 1 });
  now = 60_000;
  expect(await count()).toEqual({ count: 1, endsInMs: windowMs });
});
