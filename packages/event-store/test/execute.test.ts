import { connect } from '@forum/database';
import { testDatabase, type TestDatabase } from '@forum/database/test-database';
import { DomainError, type DomainEvent, newId, systemClock } from '@forum/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CommandMeta,
  createEventStore,
  type EventStore,
  eventStoreMigrations,
  partitionOf,
  type StoreTransaction,
} from '../src/index.ts';
import { counterEvents } from './fixtures.ts';

let database: TestDatabase;
let store: EventStore;

beforeAll(async () => {
  database = await testDatabase(eventStoreMigrations, { max: 25 });
  store = createEventStore({ db: database.db, catalogue: counterEvents, clock: systemClock });
});
afterAll(() => database.close());

const sum = {
  initialState: 0,
  evolve: (state: number, event: DomainEvent<string, { by: number }>) => state + event.data.by,
};
const nobody = { actor: null };
const counted = (by: number) => ({ type: 'Counted', data: { by } });
const aStream = () => {
  const root = newId();
  return { root, name: `counter:${root}` };
};

/** Adds one to the stream's value, as a command that decides from what it read. */
const addOne =
  (stream: { root: string; name: string }, seen: number[] = []) =>
  async (tx: StoreTransaction): Promise<number> => {
    const { state, version } = await tx.fold(stream.name, sum);
    seen.push(state);
    await tx.append(stream, version, [counted(1)]);
    return state + 1;
  };

describe('a command', () => {
  it('appends events that a fold of the stream gives back', async () => {
    const stream = aStream();
    const { position, result } = await store.execute(nobody, async (tx) => {
      await tx.append(stream, 0, [counted(1), counted(2)]);
      return tx.append(stream, 2, [counted(3)]);
    });
    expect(position).toEqual(result);
    expect(position?.partition).toBe(partitionOf(stream.root));
    const folded = await store.execute(nobody, (tx) => tx.fold(stream.name, sum));
    expect(folded).toEqual({ result: { state: 6, version: 3 }, position: null, replayed: false });
  });

  it('decides on the state of a stream and appends what was decided', async () => {
    const stream = aStream();
    await store.execute(nobody, (tx) => tx.appendNext(stream, [counted(2)]));
    const { result } = await store.execute(nobody, async (tx) => {
      await tx.appendNext(stream, [counted(3)]);
      return tx.decide(stream, sum, (state) => [counted(state)]);
    });
    expect(result).toEqual({ before: 5, events: [counted(5)] });
    const nothing = await store.execute(nobody, (tx) => tx.decide(stream, sum, async () => []));
    expect(nothing).toMatchObject({ result: { before: 10, events: [] }, position: null });
  });

  it('decides once about a stream whose partition it holds', async () => {
    const stream = aStream();
    await store.execute(nobody, (tx) => tx.appendNext(stream, [counted(1)]));
    const seen: number[] = [];
    const work = async (tx: StoreTransaction) => {
      await tx.holdPartitionOf(stream.name);
      return addOne(stream, seen)(tx);
    };
    await Promise.all(Array.from({ length: 10 }, () => store.execute(nobody, work)));
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('holds nothing for a stream that does not exist', async () => {
    const { name } = aStream();
    await expect(store.execute(nobody, (tx) => tx.holdPartitionOf(name))).resolves.toMatchObject({
      position: null,
    });
  });

  it('leaves nothing when it is refused', async () => {
    const stream = aStream();
    const refused = store.execute(nobody, async (tx) => {
      await tx.append(stream, 0, [counted(1)]);
      await tx.reserve('name', stream.root, 'me');
      throw new DomainError('forbidden', 'no', 'No.');
    });
    await expect(refused).rejects.toMatchObject({ code: 'no' });
    expect(await store.readStream(stream.name)).toEqual([]);
    const owner = await store.execute(nobody, (tx) => tx.findReservation('name', stream.root));
    expect(owner.result).toBeNull();
  });

  it('appends to one partition only', async () => {
    const [one, other] = [aStream(), aStream()];
    while (partitionOf(other.root) === partitionOf(one.root)) other.root = newId();
    const both = store.execute(nobody, async (tx) => {
      await tx.append(one, 0, [counted(1)]);
      await tx.append(other, 0, [counted(1)]);
    });
    await expect(both).rejects.toThrow('One command appends to one partition');
    expect(await store.readStream(one.name)).toEqual([]);
  });

  it('refuses data that its own schema would refuse on reading', async () => {
    const wrong = store.execute(nobody, (tx) =>
      tx.append(aStream(), 0, [{ type: 'Counted', data: { by: 'one' } }]),
    );
    await expect(wrong).rejects.toThrow('expected number');
  });

  it('tells when it happened, and when an import says it happened', async () => {
    const stream = aStream();
    const at = new Date('2015-04-01T10:00:00Z');
    await store.execute({ actor: { id: 'someone' }, requestId: 'r1', at }, addOne(stream));
    expect(await store.readStream(stream.name)).toMatchObject([
      { at, meta: { actorId: 'someone', requestId: 'r1' }, version: 1 },
    ]);
  });
});

/** Connections to a server that another one has replaced as the primary; new ones find that. */
async function replaced(connections: number, query = '') {
  const db = connect(`${database.url}${query}`, { max: connections });
  const all = await Promise.all(Array.from({ length: connections }, () => db.pool.connect()));
  for (const client of all) {
    await client.query('SET default_transaction_read_only = on');
    client.release();
  }
  const moved = createEventStore({ db, catalogue: counterEvents, clock: systemClock });
  return { moved, db };
}

describe('a command on a server that was replaced as the primary', () => {
  it.each(['execute', 'decide'] as const)('runs again on its heir: %s', async (way) => {
    const { moved, db } = await replaced(8);
    const stream = aStream();
    const partition = partitionOf(stream.root);
    const first = { stream, version: 0, events: [counted(1)], result: null };
    await (way === 'execute'
      ? moved.execute(nobody, addOne(stream))
      : moved.decide(nobody, { partition, streams: [stream.name], decide: async () => first }));
    expect(await store.readStream(stream.name)).toHaveLength(1);
    await db.close();
  });

  it('is refused as by an outage while there is none', async () => {
    const onlyReads = `?options=${encodeURIComponent('-c default_transaction_read_only=on')}`;
    const { moved, db } = await replaced(1, onlyReads);
    await expect(moved.execute(nobody, addOne(aStream()))).rejects.toMatchObject({ code: '25006' });
    await db.close();
  });
});

describe('concurrent appends to one stream', () => {
  it('let one win, and the other decide again on what the first did', async () => {
    const stream = aStream();
    const seen: number[] = [];
    // Until a decision was made twice: without that, nothing ran concurrently.
    for (let round = 0; round < 20 || seen.length === 2 * round; round += 1) {
      const both = [
        store.execute(nobody, addOne(stream, seen)),
        store.execute(nobody, addOne(stream, seen)),
      ];
      const results = (await Promise.all(both)).map(({ result }) => result).sort((a, b) => a - b);
      expect(results).toEqual([2 * round + 1, 2 * round + 2]);
    }
    const versions = (await store.readStream(stream.name)).map(({ version }) => version);
    expect(versions).toEqual(Array.from({ length: versions.length }, (_, i) => i + 1));
    expect(seen.length).toBeGreaterThan(versions.length);
  });

  it('of twenty at once all succeed, each deciding on what the others did', async () => {
    const stream = aStream();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => store.execute(nobody, addOne(stream))),
    );
    const results = outcomes.map(({ result }) => result).sort((a, b) => a - b);
    expect(results).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });

  it('of two processes all succeed as well', async () => {
    const stream = aStream();
    const parts = { db: database.db, catalogue: counterEvents, clock: systemClock };
    const stores = [store, createEventStore(parts)];
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        Promise.all(stores.map((one) => one.execute(nobody, addOne(stream)))),
      ),
    );
    expect(new Set(outcomes.flat().map(({ result }) => result)).size).toBe(20);
  });

  it('give up as busy after twenty new decisions', async () => {
    const stream = aStream();
    let decisions = 0;
    const hopeless = store.execute(nobody, async (tx) => {
      decisions += 1;
      const { version } = await tx.fold(stream.name, sum);
      await store.execute(nobody, addOne(stream));
      await tx.append(stream, version, [counted(100)]);
    });
    await expect(hopeless).rejects.toMatchObject({ kind: 'conflict', code: 'busy' });
    expect(decisions).toBe(21);
  });
});

describe('an idempotency key', () => {
  const withKey = (key: string, payloadHash = 'p', actorId = 'alice'): CommandMeta => ({
    actor: { id: actorId },
    idempotency: { key, route: 'POST /count', payloadHash },
  });

  it('used 20 times in parallel has one effect and equal answers', async () => {
    const stream = aStream();
    const all = Array.from({ length: 20 }, () => store.execute(withKey('k20'), addOne(stream)));
    const outcomes = await Promise.all(all);
    expect(new Set(outcomes.map(({ result }) => result))).toEqual(new Set([1]));
    expect(outcomes.filter(({ replayed }) => !replayed)).toHaveLength(1);
    const [first] = outcomes;
    expect(outcomes.every(({ position }) => position?.seq === first?.position?.seq)).toBe(true);
    expect(await store.readStream(stream.name)).toHaveLength(1);
  });

  it('with another payload is refused', async () => {
    await store.execute(withKey('other'), addOne(aStream()));
    const other = store.execute(withKey('other', 'q'), addOne(aStream()));
    await expect(other).rejects.toMatchObject({ kind: 'invalid', code: 'idempotency-key-reused' });
  });

  it('is each member’s own', async () => {
    const stream = aStream();
    await store.execute(withKey('own', 'p', 'alice'), addOne(stream));
    const bobs = await store.execute(withKey('own', 'p', 'bob'), addOne(stream));
    expect(bobs).toMatchObject({ result: 2, replayed: false });
  });

  it('of a refused command is free again', async () => {
    const refused = store.execute(withKey('free'), async () => {
      throw new DomainError('forbidden', 'no', 'No.');
    });
    await expect(refused).rejects.toMatchObject({ code: 'no' });
    const again = await store.execute(withKey('free'), async () => 'done');
    expect(again).toMatchObject({ result: 'done', replayed: false });
  });

  it('of a command that is still running answers so after two seconds', async () => {
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<string>();
    const slow = store.execute(withKey('slow'), () => {
      begun.resolve();
      return finish.promise;
    });
    await begun.promise;
    const start = performance.now();
    const second = store.execute(withKey('slow'), async () => 'second');
    await expect(second).rejects.toMatchObject({ kind: 'conflict', code: 'still-running' });
    expect(performance.now() - start).toBeGreaterThan(1900);
    finish.resolve('slow');
    expect(await slow).toMatchObject({ result: 'slow' });
    expect(await store.execute(withKey('slow'), async () => 'third')).toMatchObject({
      result: 'slow',
      replayed: true,
    });
  });

  it('keeps the answer that the edge gave, until it is swept', async () => {
    const meta = withKey('answer');
    expect(await store.findResponse(meta)).toBeNull();
    await store.execute(meta, async () => null);
    await store.rememberResponse(meta, { status: 201, body: { id: 'x' } });
    expect(await store.findResponse(meta)).toEqual({ status: 201, body: { id: 'x' } });
    await expect(store.findResponse(withKey('answer', 'q'))).rejects.toMatchObject({
      code: 'idempotency-key-reused',
    });
    expect(await store.sweepCommandLog()).toBe(0);
    expect(await store.sweepCommandLog(0)).toBeGreaterThan(0);
    expect(await store.findResponse(meta)).toBeNull();
  });
});

describe('a reservation', () => {
  it('goes to one of many, and to its owner again', async () => {
    const key = newId();
    const all = Array.from({ length: 10 }, (_, i) =>
      store.execute(nobody, (tx) => tx.reserve('slug', key, `owner${i}`)),
    );
    const taken = (await Promise.all(all)).filter(({ result }) => result);
    expect(taken).toHaveLength(1);
    const owner = (await store.execute(nobody, (tx) => tx.findReservation('slug', key))).result;
    const again = await store.execute(nobody, (tx) => tx.reserve('slug', key, owner ?? ''));
    expect(again.result).toBe(true);
    await store.execute(nobody, (tx) => tx.release('slug', key));
    const next = await store.execute(nobody, (tx) => tx.reserve('slug', key, 'someone else'));
    expect(next.result).toBe(true);
  });
});
