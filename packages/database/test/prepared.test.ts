import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNames } from '../src/prepared.ts';
import { testDatabase, type TestDatabase } from '../src/test-database.ts';

describe('names of statements', () => {
  it('are given to what comes again and again, the same one each time', () => {
    const nameOf = createNames();
    const names = Array.from({ length: 6 }, () => nameOf('SELECT $1'));
    expect(names).toEqual([undefined, undefined, undefined, 'often-1', 'often-1', 'often-1']);
  });

  it('are bounded, and so is what is counted for them', () => {
    const nameOf = createNames();
    const texts = Array.from({ length: 6000 }, (_, i) => `SELECT $1, ${i}`);
    for (let turn = 0; turn < 4; turn += 1) {
      for (const text of texts.slice(0, 500)) nameOf(text);
    }
    const named = texts.map((text) => nameOf(text)).filter((name) => name !== undefined);
    expect(named).toHaveLength(400);
    expect(new Set(named).size).toBe(400);
  });
});

describe('statements that come often', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase([], { max: 1 });
  });
  afterAll(() => database.close());

  const ask = (n: number) =>
    sql<{ n: number }>`SELECT ${n}::integer AS n`.execute(database.db.kysely);
  const prepared = async () => {
    const found = await database.db.pool.query<{ statement: string }>(
      'SELECT statement FROM pg_prepared_statements',
    );
    return found.rows.map((row) => row.statement);
  };

  it('are prepared on their connection once, and answer as before', async () => {
    for (const n of [1, 2, 3]) expect((await ask(n)).rows).toEqual([{ n }]);
    expect(await prepared()).toEqual([]);
    for (const n of [4, 5, 6]) expect((await ask(n)).rows).toEqual([{ n }]);
    expect(await prepared()).toEqual(['SELECT $1::integer AS n']);
  });

  it('outlive a table that is rebuilt under its name', async () => {
    const { kysely, pool } = database.db;
    await pool.query('CREATE TABLE shown AS SELECT 1 AS n');
    const read = () => sql<{ n: number }>`SELECT n FROM shown WHERE n > ${0}`.execute(kysely);
    for (let turn = 0; turn < 8; turn += 1) expect((await read()).rows).toEqual([{ n: 1 }]);
    await pool.query('CREATE TABLE anew AS SELECT 2 AS n, 3 AS more');
    await pool.query('DROP TABLE shown; ALTER TABLE anew RENAME TO shown');
    expect((await read()).rows).toEqual([{ n: 2 }]);
  });
});
