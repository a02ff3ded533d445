import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../src/test-database.ts';

interface Thing {
  readonly id: number;
  readonly name: string | null;
  readonly shown: boolean;
}

describe('the text of a statement', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase([]);
    await database.db.pool.query(`CREATE TABLE thing (id integer, name text, shown boolean)`);
    await database.db.pool.query(
      `INSERT INTO thing SELECT n, CASE WHEN n % 2 = 0 THEN 'odd, "quoted"' END, n < 4
      FROM generate_series(1, 6) n`,
    );
  });
  afterAll(() => database.close());
  const things = () =>
    database.db.kysely.withTables<{ thing: Thing }>().selectFrom('thing').select('id');
  const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

  it('is the same for a list of any length', async () => {
    const among = (ids: number[]) => things().where('id', 'in', ids).orderBy('id');
    expect(among([1]).compile().sql).toBe(among([1, 2, 3]).compile().sql);
    expect(among([]).compile().sql).toBe(among([1]).compile().sql);
    expect(idsOf(await among([2, 5]).execute())).toEqual([2, 5]);
    expect(idsOf(await among([]).execute())).toEqual([]);
  });

  it('excludes lists, and finds texts with quotes and commas', async () => {
    expect(idsOf(await things().where('id', 'not in', [1, 2, 3, 4]).execute())).toEqual([5, 6]);
    expect(idsOf(await things().where('name', 'in', ['odd, "quoted"', 'x']).execute())).toEqual([
      2, 4, 6,
    ]);
  });

  it('leaves lists of expressions and queries as they are', async () => {
    const both = things().where(sql`(id, shown)`, 'in', [sql`(1, true)`, sql`(2, true)`]);
    expect(idsOf(await both.execute())).toEqual([1, 2]);
    expect(
      idsOf(
        await things()
          .where('id', 'in', things().where('id', '=', 3))
          .execute(),
      ),
    ).toEqual([3]);
  });

  it('contains where a page ends, and that it is the first', () => {
    expect(things().limit(21).offset(0).compile()).toMatchObject({
      sql: 'select "id" from "thing" limit 21 offset 0',
      parameters: [],
    });
    expect(things().limit(21).offset(40).compile()).toMatchObject({
      sql: 'select "id" from "thing" limit 21 offset $1',
      parameters: [40],
    });
    const raw = sql`SELECT 1 WHERE ${5} > 2 LIMIT ${20} OFFSET ${60}`;
    expect(raw.compile(database.db.kysely)).toMatchObject({
      sql: 'SELECT 1 WHERE $1 > 2 LIMIT 20 OFFSET $2',
      parameters: [5, 60],
    });
  });

  it('contains the conditions that an index of some rows is for', () => {
    const shown = things().where('shown', '=', true).where('id', '>', 0).where('id', '<', 7);
    expect(shown.compile()).toMatchObject({
      sql: 'select "id" from "thing" where "shown" = true and "id" > 0 and "id" < $1',
      parameters: [7],
    });
  });
});
