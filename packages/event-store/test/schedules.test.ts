import { testDatabase, type TestDatabase } from '@forum/database/test-database';
import { newId } from '@forum/kernel';
import { lengthOf, seedOf } from '@forum/testing/long-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendEvents } from '../src/append.ts';
import { eventStoreMigrations, readStoredAfter } from '../src/index.ts';
import { randomFrom } from './random.ts';
import { type Entry, type LogUnderTest, runSchedules } from './schedules.ts';

const SCHEDULES = lengthOf('schedules', { short: 300, usual: 1000, long: 10_000 });

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase(eventStoreMigrations, { max: 20 });
  // A log as many systems have it: one sequence for all, and readers that resume after the highest they saw.
  await database.db.pool.query(
    'CREATE TABLE naive_event (seq bigserial PRIMARY KEY, partition smallint, id uuid)',
  );
});
afterAll(() => database.close());

const densePartitions: LogUnderTest = {
  locks: true,
  append: async (client, partition, count) => {
    const events = Array.from({ length: count }, () => ({
      id: newId(),
      type: 'Counted',
      schemaVersion: 1,
      data: '{"by":1}',
    }));
    const place = { partition, stream: newId(), expectedVersion: 0 };
    await appendEvents(client, { ...place, events, meta: { actorId: null }, at: new Date() });
  },
  read: (db, partition, seq) => readStoredAfter(db.pool, { partition, seq, limit: 500 }),
  all: async (db, partition) => {
    const text = 'SELECT seq, id FROM event WHERE partition = $1 ORDER BY seq';
    return (await db.pool.query<Entry>(text, [partition])).rows;
  },
};

const globalSequence: LogUnderTest = {
  locks: false,
  append: async (client, partition, count) => {
    for (let i = 0; i < count; i += 1) {
      const text = 'INSERT INTO naive_event (partition, id) VALUES ($1, $2)';
      await client.query(text, [partition, newId()]);
    }
  },
  read: async (db, partition, seq) => {
    const text = 'SELECT seq, id FROM naive_event WHERE partition = $1 AND seq > $2 ORDER BY seq';
    return (await db.pool.query<Entry>(text, [partition, seq])).rows;
  },
  all: (db, partition) => globalSequence.read(db, partition, 0),
};

describe(`${SCHEDULES} random schedules of appends from two connections`, () => {
  it('leave every partition dense and every reader complete and in order', async () => {
    const seed = seedOf('schedules');
    // Four worlds at once, each with two writers and its own quarter of the partitions.
    const worlds = [0, 1, 2, 3].map((world) =>
      runSchedules({
        db: database.db,
        log: densePartitions,
        random: randomFrom(seed + world),
        schedules: SCHEDULES / 4,
        partitions: Array.from({ length: 4 }, (_, i) => world * 16 + i),
      }),
    );
    const readers = (await Promise.all(worlds)).flatMap((world) => Array.from(world));
    for (const [, seen] of readers) {
      expect(seen.every(({ seq }, i) => seq === i + 1)).toBe(true);
    }
    const gaps = await database.db.pool.query(
      `SELECT partition FROM log_partition LEFT JOIN event USING (partition)
      GROUP BY partition, head HAVING count(seq) <> head OR coalesce(max(seq), 0) <> head`,
    );
    expect(gaps.rows).toEqual([]);
    expect(readers.length).toBe(16);
  }, 300_000);

  it('find out a reader of one global sequence', async () => {
    const run = runSchedules({
      db: database.db,
      log: globalSequence,
      random: randomFrom(seedOf('wrong reader')),
      schedules: 2500,
      partitions: [0, 1, 2, 3],
    });
    await expect(run).rejects.toThrow('the reader of partition');
  });
});
