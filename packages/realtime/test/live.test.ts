import { setTimeout as delay } from 'node:timers/promises';
import { postTopic, type LiveMessage } from '@forum/contracts/live';
import { testDatabase, type TestDatabase } from '@forum/database/test-database';
import { newId } from '@forum/kernel';
import { openChannel, type Channel, type QueueBackend } from '@forum/projections';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLive, oneProcessChannel, realtimeMigrations, type LivePort } from '../src/index.ts';

const silentLogger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
const silentChannel: Channel = {
  send: () => undefined,
  listen: () => undefined,
  close: async () => undefined,
};

let database: TestDatabase;
const opened: LivePort[] = [];
beforeAll(async () => {
  database = await testDatabase(realtimeMigrations);
});
afterEach(async () => {
  for (const live of opened.splice(0)) await live.close();
});
afterAll(() => database.close());

/** A process of its own: nothing is shared but the database and what the channel reaches. */
function aProcess(channel: Channel, lookEveryMs = 60_000): LivePort {
  const live = createLive({ db: database.db.kysely, channel, logger: silentLogger, lookEveryMs });
  opened.push(live);
  return live;
}

const unread = (count: number): LiveMessage => ({ kind: 'unread', unread: count });

/** Follows and records messages. */
function listener(live: LivePort, topic: string, after?: number) {
  const seen: number[] = [];
  const values: number[] = [];
  const starts: { seq: number; reset: boolean }[] = [];
  const ages: (number | null)[] = [];
  const failures: unknown[] = [];
  const end = live.follow(topic, {
    ...(after === undefined ? {} : { after }),
    onStart: ({ seq, reset, lastAgeMs }) => {
      starts.push({ seq, reset });
      ages.push(lastAgeMs);
    },
    onMessage: ({ seq, message }) => {
      seen.push(seq);
      if (message.kind === 'unread') values.push(message.unread);
    },
    onFailure: (error) => failures.push(error),
  });
  return { seen, values, starts, ages, failures, end };
}

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

describe.each<[string, () => QueueBackend]>([
  ['Postgres', () => ({ databaseUrl: database.url })],
  [
    'Redis',
    () => ({ redisUrl: process.env['TEST_REDIS_URL'] ?? '', namespace: `t${newId().slice(-8)}` }),
  ],
])('live messages over %s', (_name, backendOf) => {
  it('reach those who follow in another process, in order', async () => {
    const backend = backendOf();
    const open = () => openChannel(backend, { name: 'live', logger: silentLogger });
    const [here, there] = [aProcess(open()), aProcess(open())];
    const topic = postTopic(newId());
    const one = listener(there, topic);
    await expect.poll(() => one.starts).toEqual([{ seq: 0, reset: false }]);
    // A subscription takes effect a moment after the request.
    const heardAfterNext = async () => {
      await here.publish(topic, unread(0));
      return one.seen.length;
    };
    await expect.poll(heardAfterNext).toBeGreaterThan(0);
    const before = one.seen.length;
    await here.publishAll(upTo(20).map((n) => ({ topic, message: unread(n) })));
    await expect.poll(() => one.values.slice(-20)).toEqual(upTo(20));
    expect(one.seen).toEqual(upTo(one.seen.length));
    expect(one.seen.length).toBeGreaterThanOrEqual(before + 20);
  });
});

it('come without gap or double to who drops and comes back while many publish', async () => {
  const channel = oneProcessChannel();
  const live = aProcess(channel, 20);
  // The others' announcements are all lost: polling finds their messages.
  const others = [aProcess(silentChannel), aProcess(silentChannel)];
  const topic = postTopic(newId());
  const PER_WRITER = 60;
  const writing = [live, ...others].map(async (writer) => {
    for (const n of upTo(PER_WRITER)) await writer.publish(topic, unread(n));
  });
  const seen: number[] = [];
  const total = PER_WRITER * writing.length;
  const all = Promise.all(writing);
  while (seen.length < total) {
    const visit = listener(live, topic, seen.length);
    const wanted = Math.min(total, seen.length + 7);
    await vi.waitFor(() => expect(seen.length + visit.seen.length).toBeGreaterThanOrEqual(wanted), {
      timeout: 10_000,
      interval: 5,
    });
    visit.end();
    expect(visit.starts).toEqual([{ seq: seen.length, reset: false }]);
    seen.push(...visit.seen);
  }
  await all;
  expect(seen).toEqual(upTo(total));
});

it('say how old the last one is to who comes, first or after others', async () => {
  const live = aProcess(silentChannel);
  const topic = postTopic(newId());
  const start = async () => {
    const one = listener(live, topic);
    await expect.poll(() => one.starts).toHaveLength(1);
    return one.ages[0];
  };
  expect(await start()).toBeNull();
  await live.publish(topic, unread(1));
  await database.db.pool.query(
    `UPDATE live_message SET at = at - interval '1 minute' WHERE topic = $1`,
    [topic],
  );
  const age = await start();
  expect(age).toBeGreaterThanOrEqual(60_000);
  expect(age).toBeLessThan(90_000);
  const elsewhere = listener(aProcess(silentChannel), topic);
  await expect.poll(() => elsewhere.ages[0]).toBeGreaterThanOrEqual(60_000);
  await live.forget(0);
  expect(await start()).toBeNull();
});

it('of a kind that only a newer version knows are passed over, by who reads on and who returns', async () => {
  const live = aProcess(silentChannel, 20);
  const topic = postTopic(newId());
  const follower = listener(live, topic, 0);
  await expect.poll(() => follower.starts).toHaveLength(1);
  await live.publish(topic, unread(1));
  await database.db.pool.query(
    `WITH moved AS (UPDATE live_topic SET head = head + 1 WHERE topic = $1 RETURNING head)
    INSERT INTO live_message (topic, seq, body) SELECT $1, head, '{"kind":"future"}' FROM moved`,
    [topic],
  );
  await live.publish(topic, unread(3));
  await expect.poll(() => follower.seen).toEqual([1, 3]);
  const returning = listener(live, topic, 0);
  await expect.poll(() => returning.seen).toEqual([1, 3]);
});

it('are sent once per cause, whoever repeats them', async () => {
  const live = aProcess(oneProcessChannel());
  const topic = postTopic(newId());
  const follower = listener(live, topic, 0);
  await live.publishAll([{ topic, message: unread(1), cause: 'event-1' }]);
  await live.publishAll([
    { topic, message: unread(1), cause: 'event-1' },
    { topic, message: unread(2), cause: 'event-2' },
  ]);
  await expect.poll(() => follower.values).toEqual([1, 2]);
  expect(follower.seen).toEqual([1, 2]);
});

it('say reset when what was missed is kept no longer, or never was there', async () => {
  const live = aProcess(oneProcessChannel());
  const topic = postTopic(newId());
  await live.publishAll([1, 2, 3].map((n) => ({ topic, message: unread(n) })));
  await live.forget(0);
  await live.publish(topic, unread(4));
  const [late, current, ahead] = [
    listener(live, topic, 2),
    listener(live, topic, 3),
    listener(live, topic, 99),
  ];
  await expect.poll(() => ahead.starts).toHaveLength(1);
  expect([late.starts, late.seen]).toEqual([[{ seq: 4, reset: true }], []]);
  expect([current.starts, current.seen]).toEqual([[{ seq: 3, reset: false }], [4]]);
  expect([ahead.starts, ahead.seen]).toEqual([[{ seq: 4, reset: true }], []]);
});

it('keep what is young enough, and positions go on after all is forgotten', async () => {
  const live = aProcess(oneProcessChannel());
  const topic = postTopic(newId());
  await live.publish(topic, unread(1));
  await live.forget(600_000);
  const kept = listener(live, topic, 0);
  await expect.poll(() => kept.seen).toEqual([1]);
  await live.forget(0);
  await live.publish(topic, unread(2));
  await expect.poll(() => kept.seen).toEqual([1, 2]);
});

it('say reset to who missed more than a thousand', async () => {
  const live = aProcess(oneProcessChannel());
  const topic = postTopic(newId());
  await live.publishAll(upTo(1001).map((n) => ({ topic, message: unread(n) })));
  const [lost, found] = [listener(live, topic, 0), listener(live, topic, 1)];
  await expect.poll(() => found.seen).toHaveLength(1000);
  expect(lost.starts).toEqual([{ seq: 1001, reset: true }]);
});

it('tell a follower that its topic could not be read, and go on with the next', async () => {
  const broken = await testDatabase([]);
  const live = createLive({
    db: broken.db.kysely,
    channel: oneProcessChannel(),
    logger: silentLogger,
  });
  const follower = listener(live, postTopic(newId()));
  await expect.poll(() => follower.failures).toHaveLength(1);
  expect(follower.starts).toEqual([]);
  await live.close();
  await broken.close();
});

it('stop at once when the follower ends', async () => {
  const live = aProcess(oneProcessChannel());
  const topic = postTopic(newId());
  const [gone, stays] = [listener(live, topic), listener(live, topic)];
  await expect.poll(() => stays.starts).toHaveLength(1);
  gone.end();
  await live.publish(topic, unread(1));
  await expect.poll(() => stays.seen).toEqual([1]);
  await delay(0);
  expect(gone.seen).toEqual([]);
});

describe('a channel that is away', () => {
  /** Carries nothing until it is back; then it tells subscribers that texts were lost. */
  function anAwayChannel() {
    const gaps: (() => void)[] = [];
    const channel: Channel = {
      send: () => undefined,
      listen: (_onText, onGap) => void gaps.push(onGap),
      close: async () => undefined,
    };
    return { channel, comeBack: () => gaps.forEach((tell) => tell()) };
  }

  it('lets followers elsewhere catch up as soon as it is back, long before they would poll', async () => {
    const { channel, comeBack } = anAwayChannel();
    const [here, there] = [aProcess(silentChannel), aProcess(channel, 600_000)];
    const topic = postTopic(newId());
    const follower = listener(there, topic);
    await expect.poll(() => follower.starts).toHaveLength(1);
    for (const n of upTo(5)) await here.publish(topic, unread(n));
    expect(follower.seen).toEqual([]);
    comeBack();
    await expect.poll(() => follower.values).toEqual(upTo(5));
  });
});

describe('a topic that somebody holds', () => {
  it('is given up after a while, and others are written meanwhile', async () => {
    const live = aProcess(oneProcessChannel());
    const [held, free] = [postTopic(newId()), postTopic(newId())];
    await live.publish(held, unread(1));
    const holder = await database.db.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM live_topic WHERE topic = $1 FOR UPDATE', [held]);
    const outcome = Promise.allSettled([live.publish(held, unread(2))]);
    const follower = listener(live, free);
    await expect.poll(() => follower.starts).toHaveLength(1);
    await live.publish(free, unread(1));
    await expect.poll(() => follower.seen).toEqual([1]);
    expect(await outcome).toMatchObject([{ status: 'rejected', reason: { code: '55P03' } }]);
    await holder.query('ROLLBACK');
    holder.release();
    // The limit is that of the one statement.
    const { rows } = await database.db.pool.query('SHOW lock_timeout');
    expect(rows).toEqual([{ lock_timeout: '0' }]);
    await live.publish(held, unread(3));
  });
});
