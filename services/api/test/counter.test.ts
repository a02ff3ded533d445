import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocalCounter, type Counter } from '../src/rate-limits/counter.ts';
import { createGatheredCounter, createSharedCounter } from '../src/rate-limits/shared-counters.ts';

const redisUrl = process.env['TEST_REDIS_URL'] ?? '';
const windowMs = 60_000;
const monotonic = (): number => performance.now();

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
  counter: createLocalCounter(monotonic),
  close: () => undefined,
}));

describe('with Redis', () => {
  describeCounter('in Redis', () => {
    const redis = new Redis(redisUrl);
    const alone = createLocalCounter(monotonic);
    return { counter: createSharedCounter(redis, alone), close: () => redis.disconnect() };
  });

  describeCounter('here first, and in Redis later', () => {
    const redis = new Redis(redisUrl);
    return { counter: createGatheredCounter(redis, monotonic), close: () => redis.disconnect() };
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

describe('with calls told later', () => {
  let redis: Redis;
  beforeAll(() => {
    redis = new Redis(redisUrl);
  });
  afterAll(() => redis.disconnect());
  const aProcess = () => createGatheredCounter(redis, monotonic);
  const countIn = async (counter: Counter, key: string) =>
    (await counter.add([{ key, windowMs }]))[0]?.count ?? 0;

  it('waits for no answer of Redis', async () => {
    const counter = aProcess();
    const key = randomUUID();
    let isAnswered = false;
    void redis.ping().then(() => (isAnswered = true));
    for (let n = 1; n <= 100; n += 1) expect(await countIn(counter, key)).toBe(n);
    expect(isAnswered).toBe(false);
  });

  it('lets two processes through together as often as the limit says, and 20 times more for each', async () => {
    const [one, other] = [aProcess(), aProcess()];
    const [key, max] = [randomUUID(), 300];
    let through = 0;
    for (let n = 0; n < 2 * max; n += 1) {
      if ((await countIn(n % 2 === 0 ? one : other, key)) <= max) through += 1;
      // By then, what was reported before is answered.
      await redis.ping();
    }
    expect(through).toBeGreaterThanOrEqual(max);
    expect(through).toBeLessThanOrEqual(max + 2 * 20);
  });

  it('tells a few calls as well, some time later', async () => {
    const [one, other] = [aProcess(), aProcess()];
    const key = randomUUID();
    for (let n = 0; n < 3; n += 1) await countIn(one, key);
    await expect.poll(() => redis.get(`forum:limit:${key}`)).toBe('3');
    await countIn(other, key);
    // With each look one of the process's own, all of them counted, and three of the other's.
    let own = 1;
    await expect.poll(async () => (await countIn(other, key)) - (own += 1)).toBe(3);
  });

  it('ends a window for all when the first of them ends', async () => {
    let now = 0;
    const late = createGatheredCounter(redis, () => now);
    const key = randomUUID();
    await redis.set(`forum:limit:${key}`, '50', 'PX', 30_000);
    await late.add([{ key, windowMs }]);
    await expect.poll(() => redis.get(`forum:limit:${key}`)).toBe('51');
    await redis.ping();
    const [before] = await late.add([{ key, windowMs }]);
    expect(before?.count).toBe(52);
    expect(before?.endsInMs).toBeLessThanOrEqual(30_000);
    now = 30_001;
    expect((await late.add([{ key, windowMs }]))[0]).toEqual({ count: 1, endsInMs: windowMs });
  });

  it('keeps what it counted itself when Redis forgets', async () => {
    const counter = aProcess();
    const key = randomUUID();
    for (let n = 0; n < 40; n += 1) await countIn(counter, key);
    await redis.ping();
    await redis.del(`forum:limit:${key}`);
    for (let n = 0; n < 20; n += 1) await countIn(counter, key);
    await redis.ping();
    expect(await countIn(counter, key)).toBe(61);
  });
});

describe('while Redis is out of reach', () => {
  const away = () => {
    const redis = new Redis('redis://127.0.0.1:1', {
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      lazyConnect: true,
    });
    redis.on('error', () => undefined);
    return redis;
  };

  it.each([
    ['asks', (redis: Redis) => createSharedCounter(redis, createLocalCounter(monotonic))],
    ['tells', (redis: Redis) => createGatheredCounter(redis, monotonic)],
  ])('goes on counting in each process that %s it', async (_name, open) => {
    const redis = away();
    const counter = open(redis);
    const key = randomUUID();
    const counts = [];
    for (let n = 0; n < 50; n += 1) counts.push((await counter.add([{ key, windowMs }]))[0]?.count);
    expect(counts).toEqual(Array.from({ length: 50 }, (_none, n) => n + 1));
    redis.disconnect();
  });
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
