import { connect, type Database } from '@forum/database';
import { testDatabase, type TestDatabase } from '@forum/database/test-database';
import { newId, systemClock } from '@forum/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createEventStore,
  type EventStore,
  eventStoreMigrations,
  partitionOf,
} from '../src/index.ts';
import { counterEvents } from './fixtures.ts';

let database: TestDatabase;
let writes: Database;
let store: EventStore;

beforeAll(async () => {
  database = await testDatabase(eventStoreMigrations);
  writes = connect(database.url, { max: 6, patience: { acquireMs: 3000, lockMs: 500 } });
  store = createEventStore({
    db: writes,
    reads: database.db,
    catalogue: counterEvents,
    clock: systemClock,
  });
});
afterAll(async () => {
  await writes.close();
  await database.close();
});

const nobody = { actor: null };
const counted = { type: 'Counted', data: { by: 1 } };
const LOCKED = 7;

/** A stream of a partition. */
function aStreamIn(isWanted: (partition: number) => boolean) {
  for (;;) {
    const root = newId();
    if (isWanted(partitionOf(root))) return { root, name: `counter:${root}` };
  }
}

const execute = (stream: { root: string; name: string }) =>
  store.execute(nobody, (tx) => tx.append(stream, 0, [counted]));

const decide = (stream: { root: string; name: string }) =>
  store.decide(nobody, {
    partition: partitionOf(stream.root),
    streams: [stream.name],
    decide: async () => ({ stream, version: 0, events: [counted], result: null }),
  });

const inLocked = () => aStreamIn((partition) => partition === LOCKED);
const elsewhere = () => aStreamIn((partition) => partition !== LOCKED);

/** A session that holds the partition's row, as a process does that froze in the middle of a command. */
async function lockPartition() {
  const client = await database.db.pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM log_partition WHERE partition = $1 FOR UPDATE', [LOCKED]);
  return async () => {
    await client.query('ROLLBACK');
    client.release();
  };
}

/** Fifty commands of the partition, of both kinds. */
const fifty = () => Array.from({ length: 50 }, (_, n) => (n % 2 ? execute : decide)(inLocked()));

it('delays the writers of a locked partition, and nobody else', async () => {
  const unlock = await lockPartition();
  const waiting = fifty();
  const done = Promise.all(waiting);
  // More than there are connections, one after the other and together.
  for (let n = 0; n < 10; n += 1) await (n % 2 ? execute : decide)(elsewhere());
  await Promise.all(Array.from({ length: 10 }, () => execute(elsewhere())));
  expect(await store.readAfter(LOCKED, 0, 100)).toEqual([]);
  await unlock();
  await done;
  expect(await store.readAfter(LOCKED, 0, 100)).toHaveLength(50);
});

it('refuses them after some seconds, with a time to come again', async () => {
  const unlock = await lockPartition();
  const before = (await store.readAfter(LOCKED, 0, 200)).length;
  const outcomes = await Promise.allSettled(fifty());
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({
      status: 'rejected',
      reason: { kind: 'unavailable', code: 'service-unavailable', retryAfter: 2 },
    });
  }
  await unlock();
  await execute(inLocked());
  expect(await store.readAfter(LOCKED, 0, 200)).toHaveLength(before + 1);
  expect(writes.pool.waitingCount).toBe(0);
});
