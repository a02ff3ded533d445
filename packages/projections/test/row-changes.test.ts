import { testDatabase, type TestDatabase } from '@forum/database/test-database';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchChanges } from '../src/tables/batch-changes.ts';
import { flush } from '../src/tables/flush.ts';
import { column, readTable, type Rows } from '../src/index.ts';
import { createTable } from '../src/tables/tables.ts';

const table = readTable({
  name: 'thing',
  key: ['a', 'b'],
  columns: {
    a: column.text(),
    b: column.integer(),
    text: column.text().default('none'),
    count: column.integer().default(0),
    note: column.text().orNull(),
  },
});

type Act = (rows: Rows) => void;

const key = fc.record({ a: fc.constantFrom('x', 'y'), b: fc.constantFrom(1, 2) });
const text = fc.constantFrom('one', 'two', 'three');
const note = fc.constantFrom('n', null);
const number = fc.integer({ min: -5, max: 5 });

/** Every kind of change, on four keys only, so that changes of the same row meet often. */
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ key, text, count: number, note }).map(
    ({ key: k, ...row }) =>
      (rows: Rows) =>
        rows.insert(table, { ...k, ...row }),
  ),
  fc.tuple(key, text).map(
    ([k, t]) =>
      (rows: Rows) =>
        rows.patch(table, k, { text: t }),
  ),
  fc.tuple(key, number, note).map(
    ([k, n, o]) =>
      (rows: Rows) =>
        rows.patch(table, k, { count: n, note: o }),
  ),
  fc.tuple(key, number).map(
    ([k, n]) =>
      (rows: Rows) =>
        rows.add(table, k, { count: n }),
  ),
  fc.tuple(key, number, text).map(
    ([k, n, t]) =>
      (rows: Rows) =>
        rows.add(table, k, { count: n }, { text: t, count: 100 }),
  ),
  key.map((k) => (rows: Rows) => rows.remove(table, k)),
  fc.constantFrom('x', 'y').map((a) => (rows: Rows) => rows.removeWhere(table, { a })),
  text.map((t) => (rows: Rows) => rows.removeWhere(table, { text: t })),
  fc.tuple(fc.constantFrom('x', 'y'), text).map(
    ([a, t]) =>
      (rows: Rows) =>
        rows.patchWhere(table, { a }, { text: t }),
  ),
  fc.tuple(text, note).map(
    ([t, o]) =>
      (rows: Rows) =>
        rows.patchWhere(table, { text: t }, { note: o }),
  ),
);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase([]);
  await database.db.pool.query('CREATE SCHEMA rebuild');
  await createTable(database.db.pool, 'public', table);
  await createTable(database.db.pool, 'rebuild', table);
});
afterAll(() => database.close());

async function write(schema: 'public' | 'rebuild', acts: readonly Act[]): Promise<void> {
  const changes = batchChanges();
  for (const one of acts) changes.record(one);
  await flush(database.db.pool, schema, changes.tables);
}

const contents = async (schema: string): Promise<unknown[]> =>
  (await database.db.pool.query(`SELECT * FROM ${schema}.thing ORDER BY a, b`)).rows;

describe('the changes of a batch, merged per row', () => {
  it('leave what they leave one by one', async () => {
    const batches = fc.array(fc.array(act, { maxLength: 8 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(batches, async (all) => {
        await database.db.pool.query('TRUNCATE public.thing, rebuild.thing');
        for (const batch of all) {
          await write('public', batch);
          for (const one of batch) await write('rebuild', [one]);
        }
        expect(await contents('public')).toEqual(await contents('rebuild'));
      }),
      { numRuns: 200 },
    );
  }, 60_000);

  it('forget everything of an event whose handler throws half-way', async () => {
    await database.db.pool.query('TRUNCATE public.thing');
    const changes = batchChanges();
    const k = { a: 'x', b: 1 };
    changes.record((rows) => rows.add(table, k, { count: 1 }));
    const failing = (): void =>
      changes.record((rows) => {
        rows.add(table, k, { count: 10 });
        throw new Error('half-way');
      });
    expect(failing).toThrow('half-way');
    await flush(database.db.pool, 'public', changes.tables);
    expect(await contents('public')).toMatchObject([{ count: 1 }]);
  });

  it('need every column of the key', () => {
    expect(() => batchChanges().record((rows) => rows.remove(table, { a: 'x' }))).toThrow(
      'A row of thing needs b',
    );
  });
});
