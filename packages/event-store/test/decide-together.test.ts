import { testDatabase, type TestDatabase } from '@forum/database/test-database';
import { DomainError, type DomainEvent, newId, systemClock } from '@forum/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createEventStore,
  type Decision,
  type EventStore,
  eventStoreMigrations,
  partitionOf,
  type Position,
} from '../src/index.ts';
import { counterEvents } from './fixtures.ts';

let database: TestDatabase;
let store: EventStore;
let otherProcess: EventStore;
const told: Position[] = [];

beforeAll(async () => {
  database = await testDatabase(eventStoreMigrations, { max: 25 });
  const parts = { db: database.db, catalogue: counterEvents, clock: systemClock };
  store = createEventStore({ ...parts, onAppended: (position) => void told.push(position) });
  otherProcess = createEventStore(parts);
});
afterAll(() => database.close());

const sum = {
  initialState: 0,
  evolve: (state: number, event: DomainEvent<string, { by: number }>) => state + event.data.by,
};
const nobody = { actor: null };
const root = newId();
const partition = partitionOf(root);
const streamOf = (name: string) => ({ root, name: `counter:${root}:${name}` });

/** Adds one, unless that makes more than `most`. */
function addOne(name: string, { most = Infinity, by = 1 } = {}): Decision<number> {
  const stream = streamOf(name);
  return {
    partition,
    streams: [stream.name],
    decide: async (facts) => {
      const { state, version } = await facts.fold(stream.name, sum);
      if (state >= most) throw new DomainError('forbidden', 'enough', 'It is enough.');
      return { stream, version, events: [{ type: 'Counted', data: { by } }], result: state };
    },
  };
}

const many = <One>(n: number, one: (at: number) => One) =>
  Array.from({ length: n }, (_, at) => one(at));
const valueOf = async (name: string) => (await store.readStream(streamOf(name).name)).length;
const codes = (all: readonly PromiseSettledResult<unknown>[]) =>
  all.map((one) => (one.status === 'rejected' ? String(one.reason?.code) : 'done'));

async function isDense(): Promise<void> {
  const { rows } = await database.db.pool.query(
    `SELECT count(e.*)::int AS events, max(e.seq)::int AS last, p.head::int AS head
    FROM log_partition AS p LEFT JOIN event AS e USING (partition)
    WHERE p.partition = $1 GROUP BY p.head`,
    [partition],
  );
  expect(rows[0]?.events).toBe(rows[0]?.head);
  expect(rows[0]?.last).toBe(rows[0]?.head);
}

it('appends what each of many commands at once decided, once, and says where', async () => {
  const outcomes = await Promise.all(many(100, (n) => store.decide(nobody, addOne(`own-${n}`))));
  const places = outcomes.map(({ position }) => position?.seq);
  expect(new Set(places).size).toBe(100);
  for (const n of [0, 50, 99]) expect(await valueOf(`own-${n}`)).toBe(1);
  expect(told).toEqual(outcomes.map(({ position }) => position));
  await isDense();
});

it('lets each see what those before it appended to the same stream', async () => {
  const outcomes = await Promise.allSettled(
    many(12, () => store.decide(nobody, addOne('shared', { most: 5 }))),
  );
  expect(codes(outcomes)).toEqual([...many(5, () => 'done'), ...many(7, () => 'enough')]);
  expect(await valueOf('shared')).toBe(5);
});

it('lets nobody pay for the refusal, the unfit event or the unreadable text of another', async () => {
  const unfit = addOne('unfit', { by: Number.NaN });
  const elsewhere = { ...addOne('elsewhere'), partition: (partition + 1) % 64 };
  const outcomes = await Promise.allSettled([
    store.decide(nobody, addOne('good-1')),
    store.decide(nobody, addOne('none', { most: 0 })),
    store.decide(nobody, unfit),
    store.decide(nobody, elsewhere),
    // Postgres refuses the row, when all are written.
    store.decide({ ...nobody, requestId: 'a\u0000b' }, addOne('refused')),
    store.decide(nobody, addOne('good-2')),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    ...many(4, () => 'rejected'),
    'fulfilled',
  ]);
  expect([await valueOf('good-1'), await valueOf('good-2'), await valueOf('refused')]).toEqual([
    1, 1, 0,
  ]);
  await isDense();
});

it('loses and doubles nothing between two processes and commands that lock', async () => {
  const before = await valueOf('contended');
  const { name } = streamOf('contended');
  const locking = () =>
    store.execute(nobody, async (tx) => {
      await tx.holdPartition(partition);
      const { version } = await tx.fold(name, sum);
      await tx.append(streamOf('contended'), version, [{ type: 'Counted', data: { by: 1 } }]);
    });
  await Promise.all([
    ...many(40, () => store.decide(nobody, addOne('contended'))),
    ...many(40, () => otherProcess.decide(nobody, addOne('contended'))),
    ...many(10, locking),
  ]);
  expect(await valueOf('contended')).toBe(before + 90);
  await isDense();
});

it('answers a repeated key with the first outcome, and refuses it for another payload', async () => {
  const idempotency = { key: newId(), route: 'POST /count', payloadHash: 'one' };
  const meta = { actor: { id: newId() }, idempotency };
  const first = await store.decide(meta, addOne('keyed'));
  const again = await store.decide(meta, addOne('keyed'));
  expect(again).toEqual({ ...first, replayed: true });
  expect(await valueOf('keyed')).toBe(1);
  const other = { ...meta, idempotency: { ...idempotency, payloadHash: 'two' } };
  await expect(store.decide(other, addOne('keyed'))).rejects.toMatchObject({
    code: 'idempotency-key-reused',
  });
});

it('takes two statements alone, and far fewer each in a queue', async () => {
  let statements = 0;
  const pool = new Proxy(database.db.pool, {
    get: (target, name) => {
      if (name === 'query') statements += 1;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const db = { ...database.db, pool };
  const counted = createEventStore({ db, catalogue: counterEvents, clock: systemClock });
  // A process notes the kinds of its events before it appends the first one.
  await counted.decide(nobody, addOne('first of all'));
  statements = 0;
  await counted.decide(nobody, addOne('alone'));
  expect(statements).toBe(2);
  await Promise.all(many(65, (n) => counted.decide(nobody, addOne(`queued-${n}`))));
  // The first one alone, then the other sixty-four.
  expect(statements).toBe(6);
});

it('keeps the bodies that its events name, and none of what is refused or comes too late', async () => {
  const ids: string[] = [];
  const withBody = (name: string, most: number): Decision => {
    const decision = addOne(name, { most });
    return {
      ...decision,
      decide: async (facts) => {
        const append = await decision.decide(facts);
        const content = { id: newId(), body: `body of ${name}`, text: 'text' };
        ids.push(content.id);
        return { ...append, content };
      },
    };
  };
  await Promise.allSettled([
    ...many(20, (n) => store.decide(nobody, withBody(`body-${n % 10}`, 1))),
    ...many(20, (n) => otherProcess.decide(nobody, withBody(`body-${n % 10}`, 1))),
  ]);
  const { rows } = await database.db.pool.query(
    `SELECT body, count(*)::int AS n, bool_and(hash = encode(sha256(body::bytea), 'hex')) AS fits
    FROM content WHERE body LIKE 'body of %' GROUP BY body ORDER BY body`,
  );
  expect(rows).toEqual(many(10, (n) => ({ body: `body of body-${n}`, n: 1, fits: true })));
  expect(ids.length).toBeGreaterThanOrEqual(10);
  await isDense();
});

it('knows the partition of a stream that exists', async () => {
  expect(await store.findPartition(streamOf('alone').name)).toBe(partition);
  expect(await store.findPartition(streamOf('never').name)).toBeNull();
});
