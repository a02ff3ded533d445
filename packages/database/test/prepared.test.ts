import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../src/connect.ts';
import { StatementNames } from '../src/prepared.ts';
import { testDatabase, type TestDatabase } from '../src/test-database.ts';
import { inTransaction } from '../src/transaction.ts';

describe('names of statements', () => {
  it('are given at the first use, the same one each time', () => {
    const names = new StatementNames();
    expect([names.nameOf('SELECT 1'), names.nameOf('SELECT 2'), names.nameOf('SELECT 1')]).toEqual([
      'kept_1',
      'kept_2',
      'kept_1',
    ]);
  });

  it('are given up where not used for longest, some at a time', () => {
    const names = new StatementNames();
    const hot = names.nameOf('SELECT hot');
    for (let i = 0; i < 349; i += 1) names.nameOf(`SELECT ${i}`);
    expect(names.takeOld()).toEqual([]);
    names.nameOf('SELECT hot');
    names.nameOf('SELECT one more');
    const old = names.takeOld();
    expect(old).toHaveLength(51);
    expect(old).not.toContain(hot);
    expect(names.nameOf('SELECT hot')).toBe(hot);
    expect(names.nameOf('SELECT 0')).toBe('kept_352');
  });
});

describe('statements', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase([], { max: 1 });
  });
  afterAll(() => database.close());

  const ask = (n: number) =>
    sql<{ n: number }>`SELECT ${n}::integer AS n`.execute(database.db.kysely);
  const prepared = async () => {
    const found = await database.db.pool.query<{ statement: string }>(
      'SELECT statement FROM pg_prepared_statements ORDER BY prepare_time',
    );
    return found.rows.map((row) => row.statement);
  };

  it('are prepared on their connection once, and answer as before', async () => {
    for (const n of [1, 2, 3]) expect((await ask(n)).rows).toEqual([{ n }]);
    expect(await prepared()).toEqual(['SELECT $1::integer AS n']);
  });

  it('have no name behind a pooler, where the next transaction has another connection', async () => {
    const pooled = connect(database.url, {
      max: 1,
      pooling: 'transaction',
      patience: { lockMs: 1234 },
    });
    try {
      await sql`SELECT ${1}::integer AS n`.execute(pooled.kysely);
      const inside = await inTransaction(pooled, ({ kysely }) =>
        sql<{ at: string; kept: number }>`
          SELECT current_setting('lock_timeout') AS at, count(*) AS kept FROM pg_prepared_statements
        `.execute(kysely),
      );
      expect(inside.rows).toEqual([{ at: '1234ms', kept: 0 }]);
    } finally {
      await pooled.close();
    }
  });

  it('are prepared in transactions and without values too', async () => {
    await inTransaction(database.db, async ({ kysely }) => {
      await sql`SELECT 'in a transaction'`.execute(kysely);
    });
    await sql`SELECT 'without values'`.execute(database.db.kysely);
    expect((await prepared()).slice(-2)).toEqual([
      "SELECT 'in a transaction'",
      "SELECT 'without values'",
    ]);
  });

  it('stay within bounds on the server, however many differ', async () => {
    const { kysely } = database.db;
    for (let i = 0; i < 800; i += 1) await sql.raw(`SELECT ${i} AS n`).execute(kysely);
    expect((await prepared()).length).toBeLessThanOrEqual(351);
    expect((await ask(4)).rows).toEqual([{ n: 4 }]);
  });

  it('that the server refused are no trouble when names are freed', async () => {
    const { kysely } = database.db;
    const refused = sql`SELECT FROM nothing_of_that_name`.execute(kysely);
    await expect(refused).rejects.toThrow('does not exist');
    for (let i = 0; i < 400; i += 1) await sql.raw(`SELECT ${i} AS m`).execute(kysely);
    expect((await prepared()).length).toBeLessThanOrEqual(351);
  });

  it('are prepared anew after their table came back with another shape', async () => {
    const { kysely, pool } = database.db;
    await pool.query('CREATE TABLE shaped AS SELECT 1 AS n');
    const read = () => sql`SELECT * FROM shaped`.execute(kysely);
    expect((await read()).rows).toEqual([{ n: 1 }]);
    await pool.query('DROP TABLE shaped; CREATE TABLE shaped AS SELECT 2 AS n, 3 AS more');
    await expect(read()).rejects.toThrow('cached plan must not change result type');
    expect((await read()).rows).toEqual([{ n: 2, more: 3 }]);
  });

  it('have plans that do not depend on values, where that is wanted', async () => {
    const once = connect(database.url, { max: 1, plans: 'once' });
    for (const n of [1, 2]) await sql`SELECT ${n}::integer AS n`.execute(once.kysely);
    const plans = await once.pool.query(
      "SELECT custom_plans, generic_plans FROM pg_prepared_statements WHERE statement LIKE '%integer%'",
    );
    await once.close();
    expect(plans.rows).toEqual([{ custom_plans: 0, generic_plans: 2 }]);
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
