import { connect } from '@forum/database';
import { testDatabase, type TestDatabase } from '@forum/database/test-database';
import { newId, systemClock } from '@forum/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createEventStore,
  type EventStore,
  eventStoreMigrations,
  partitionOf,
} from '../src/index.ts';
import { dropLayout, LAYOUTS, readLayouts } from '../src/log-tables/layouts.ts';
import { moveLog } from '../src/log-tables/move.ts';
import { counterEvents } from './fixtures.ts';

let database: TestDatabase;
let store: EventStore;

beforeEach(async () => {
  database = await testDatabase(eventStoreMigrations);
  store = createEventStore({ db: database.db, catalogue: counterEvents, clock: systemClock });
});
afterEach(() => database.close());

const sum = { initialState: 0, evolve: (all: number) => all + 1 };

/** Appends to a stream after what it holds, by two statements that other commands share. */
async function count(root: string, by = 1): Promise<number> {
  const stream = { root, name: `counter:${root}` };
  const { result } = await store.decide(
    { actor: null },
    {
      partition: partitionOf(root),
      streams: [stream.name],
      decide: async ({ fold }) => {
        const { version } = await fold(stream.name, sum);
        return {
          stream,
          version,
          events: [{ type: 'Counted', data: { by } }],
          result: version + 1,
        };
      },
    },
  );
  return result;
}

/** The same by a transaction of its own. */
async function countAlone(root: string): Promise<number> {
  const stream = { root, name: `counter:${root}` };
  const { result } = await store.execute({ actor: null }, async (tx) => {
    const { before } = await tx.decide(stream, sum, () => [{ type: 'Counted', data: { by: 1 } }]);
    return before + 1;
  });
  return result;
}

async function rowsOf<Row extends object>(text: string): Promise<Row[]> {
  return (await database.db.pool.query<Row>(text)).rows;
}

/** Partitions whose events are not exactly those up to the head. */
const torn = `SELECT p.partition FROM log_partition AS p LEFT JOIN event AS e USING (partition)
  GROUP BY p.partition, p.head
  HAVING count(e.seq) <> p.head OR coalesce(min(e.seq), 1) <> 1 OR coalesce(max(e.seq), 0) <> p.head`;

describe.each(LAYOUTS.filter((layout) => layout !== 1))('a log of %i tables', (layout) => {
  beforeEach(async () => {
    for (let n = 0; n < 10; n += 1) await count(newId());
    await moveLog(database.db, layout);
  });

  it('takes appends, each into the table of its partition', async () => {
    const roots = Array.from({ length: 20 }, () => newId());
    await Promise.all(roots.flatMap((root) => [count(root), countAlone(root)]));
    for (const root of roots) expect(await store.readStream(`counter:${root}`)).toHaveLength(2);
    const strays = `SELECT FROM public.event AS e JOIN pg_class AS c ON c.oid = e.tableoid
      WHERE substring(c.relname FROM '..$')::int <> e.partition / (64 / ${layout})`;
    expect(await rowsOf(strays)).toEqual([]);
    expect(await rowsOf(torn)).toEqual([]);
  });

  it('decides again when another command was faster', async () => {
    const root = newId();
    const counted = await Promise.all(Array.from({ length: 12 }, () => countAlone(root)));
    expect(counted.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
  });

  it('never changes, neither by its parent nor by a part of it', async () => {
    const tables = await rowsOf<{ name: string }>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'event'::regclass`,
    );
    expect(tables).toHaveLength(layout);
    for (const name of ['event', ...tables.map((table) => table.name)]) {
      for (const change of [
        `UPDATE ${name} SET type = type`,
        `DELETE FROM ${name}`,
        `TRUNCATE ${name}`,
      ]) {
        await expect(database.db.pool.query(change)).rejects.toThrow('Events never change');
      }
    }
  });

  it('gives the application no more rights than one table does', async () => {
    const app = connect(database.url, { role: 'forum_app' });
    try {
      expect((await app.pool.query('SELECT FROM event')).rowCount).toBe(10);
      for (const act of [
        'DELETE FROM event',
        `SELECT FROM log_${layout}.event_00`,
        `INSERT INTO log_${layout}.event_00 SELECT * FROM event`,
        'SELECT FROM log_1.event',
      ]) {
        await expect(app.pool.query(act)).rejects.toThrow('permission denied');
      }
    } finally {
      await app.close();
    }
  });
});

describe('moving the log', () => {
  it('loses and repeats nothing while commands append, there and back', async () => {
    const roots = Array.from({ length: 8 }, () => newId());
    const acknowledged = new Map(roots.map((root) => [root, 0]));
    const done = new AbortController();
    const writing = roots.map(async (root, nth) => {
      while (!done.signal.aborted) {
        acknowledged.set(root, await (nth % 2 === 0 ? count(root) : countAlone(root)));
      }
    });
    try {
      for (const layout of [16, 1, 4, 16, 1] as const) {
        await moveLog(database.db, layout, { atOnce: 50 });
        expect((await readLayouts(database.db.pool)).inForce).toBe(layout);
        const before = new Map(acknowledged);
        await expect
          .poll(() => roots.every((root) => acknowledged.get(root) !== before.get(root)), {
            timeout: 30_000,
          })
          .toBe(true);
      }
    } finally {
      done.abort();
      await Promise.all(writing);
    }
    for (const [root, last] of acknowledged) {
      const versions = (await store.readStream(`counter:${root}`)).map(({ version }) => version);
      expect(versions).toEqual(Array.from({ length: last }, (_, n) => n + 1));
    }
    expect(await rowsOf(torn)).toEqual([]);
  }, 120_000);

  it('goes on from where it was stopped', async () => {
    for (let n = 0; n < 40; n += 1) await count('a', n);
    await store.execute({ actor: null }, (tx) =>
      tx.append(
        { root: 'b', name: 'many' },
        0,
        Array.from({ length: 3000 }, (_, by) => ({ type: 'Counted', data: { by } })),
      ),
    );
    const stop = new AbortController();
    const moving = moveLog(database.db, 16, {
      atOnce: 1000,
      signal: stop.signal,
      tell: () => stop.abort(new Error('stopped')),
    });
    await expect(moving).rejects.toThrow('stopped');
    expect(await readLayouts(database.db.pool)).toEqual({ inForce: 1, kept: [16] });
    expect(await count('a')).toBe(41);
    await moveLog(database.db, 16);
    expect(await readLayouts(database.db.pool)).toEqual({ inForce: 16, kept: [1] });
    expect(await rowsOf(torn)).toEqual([]);
    expect(await count('a')).toBe(42);
  });

  it('leaves everything as it is while somebody reads for long, and says so', async () => {
    const reader = await database.db.pool.connect();
    try {
      await reader.query('BEGIN; SELECT FROM event');
      await expect(moveLog(database.db, 4, { patienceMs: 0 })).rejects.toThrow('lock timeout');
      expect((await readLayouts(database.db.pool)).inForce).toBe(1);
      expect(await count(newId())).toBe(1);
    } finally {
      await reader.query('ROLLBACK');
      reader.release();
    }
  });

  it('takes indexes along that came later, back to the tables that it kept too', async () => {
    await moveLog(database.db, 4);
    await database.db.pool.query('CREATE INDEX event_type ON event (type)');
    await moveLog(database.db, 1);
    const names = await rowsOf<{ name: string }>(
      `SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indrelid = 'event'::regclass ORDER BY 1`,
    );
    expect(names.map(({ name }) => name)).toEqual([
      'event_act',
      'event_id',
      'event_pkey',
      'event_stream_version',
      'event_type',
    ]);
  });

  it('asks for more locks where there are too few for as many tables', async () => {
    await database.db.pool.query(`CREATE SCHEMA few; CREATE FUNCTION few.current_setting(text)
      RETURNS text LANGUAGE sql AS $$ SELECT '64' $$`);
    const options = encodeURIComponent('-c search_path=few,public,pg_catalog');
    const db = connect(`${database.url}?options=${options}`);
    try {
      await expect(moveLog(db, 64)).rejects.toThrow('max_locks_per_transaction = 192');
      expect(await readLayouts(db.pool)).toEqual({ inForce: 1, kept: [] });
      await moveLog(db, 16);
    } finally {
      await db.close();
    }
  });

  it('deletes nothing that a move has just put in force', async () => {
    await count('a');
    await moveLog(database.db, 4);
    await moveLog(database.db, 1);
    const exchanging = await database.db.pool.connect();
    try {
      await exchanging.query(`BEGIN; LOCK TABLE public.event IN ACCESS EXCLUSIVE MODE;
        ALTER TABLE public.event SET SCHEMA log_1; ALTER TABLE log_4.event SET SCHEMA public`);
      const dropping = dropLayout(database.db, 4);
      await expect
        .poll(() => rowsOf('SELECT FROM pg_locks WHERE NOT granted AND database IS NOT NULL'))
        .not.toEqual([]);
      await exchanging.query('COMMIT');
      await dropping;
    } finally {
      exchanging.release();
    }
    expect(await readLayouts(database.db.pool)).toEqual({ inForce: 4, kept: [1] });
    expect(await store.readStream('counter:a')).toHaveLength(1);
  });

  it('continues no copy of another log', async () => {
    await count('a');
    await moveLog(database.db, 4);
    await moveLog(database.db, 1);
    // As where a database is emptied by hand, and a backup restored.
    await database.db.pool.query(`ALTER TABLE event DISABLE TRIGGER event_is_immutable;
      TRUNCATE event; UPDATE log_partition SET head = 0`);
    await expect(moveLog(database.db, 4)).rejects.toThrow('another log');
    await count('a', 7);
    await expect(moveLog(database.db, 4)).rejects.toThrow('log-tables drop 4');
    await dropLayout(database.db, 4);
    await moveLog(database.db, 4);
    expect(await store.readStream('counter:a')).toMatchObject([{ data: { by: 7 } }]);
  });

  it('deletes the tables that are not in force, and no others', async () => {
    await count('a');
    await moveLog(database.db, 4);
    await dropLayout(database.db, 4);
    await dropLayout(database.db, 1);
    expect(await readLayouts(database.db.pool)).toEqual({ inForce: 4, kept: [] });
    expect(await store.readStream('counter:a')).toHaveLength(1);
  });
});
