import { Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FixedTextDialect } from '../src/fixed-text.ts';
import { PatientPool } from '../src/patient-pool.ts';
import { preparing } from '../src/prepared.ts';
import { testDatabase, type TestDatabase } from '../src/test-database.ts';
import { inTransaction } from '../src/transaction.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase([]);
});
afterAll(() => test.close());

// The server has no limit, as behind a pooler: only the driver gives up.
let pool: PatientPool;
beforeEach(() => {
  pool = new PatientPool({ connectionString: test.url, max: 1, query_timeout: 300 }, {});
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
});
afterEach(() => pool.end());

describe('a connection whose statement the driver gave up', () => {
  const SLOW = 'SELECT pg_sleep(60)';
  const ways: [string, () => Promise<unknown>][] = [
    ['Kysely', () => sql.raw(SLOW).execute(kyselyOn(pool))],
    ['a transaction', () => inTransaction(dbOf(pool), ({ client }) => client.query(SLOW))],
    [
      'Kysely in a transaction',
      () => inTransaction(dbOf(pool), ({ kysely }) => sql.raw(SLOW).execute(kysely)),
    ],
    ['the pool', () => pool.query(SLOW)],
  ];

  it.each(ways)('is not handed out again, and is no answer of the server: %s', async (_of, ask) => {
    await expect(ask()).rejects.toThrow('Query read timeout');
    expect(pool.answered()).toBe(0);
    const next = await pool.query<{ one: number }>('SELECT 1 AS one');
    expect(next.rows).toEqual([{ one: 1 }]);
  });
});

it('hands out none of the connections to a primary that has become a replica', async () => {
  const own = new PatientPool({ connectionString: test.url, max: 3 }, {});
  own.on('error', () => undefined);
  const old = await Promise.all([1, 2, 3].map(() => own.connect()));
  for (const client of old) {
    await client.query('SET default_transaction_read_only = on');
    client.release();
  }
  const write = () => own.query('CREATE TABLE written (id integer)');
  await expect(write()).rejects.toMatchObject({ code: '25006' });
  // As for whoever asks the proxy again.
  await write();
  await own.end();
});

it.each<[string, () => Promise<unknown>]>([
  ['Kysely', () => sql`SELECT 1`.execute(kyselyOn(pool))],
  ['a transaction', () => inTransaction(dbOf(pool), ({ client }) => client.query('SELECT 1'))],
  ['the pool', () => pool.query('SELECT 1')],
])('counts what the server answers: %s', async (_of, ask) => {
  await ask();
  expect(pool.answered()).toBe(1);
});

function kyselyOn(own: PatientPool): Kysely<unknown> {
  return new Kysely<unknown>({ dialect: new FixedTextDialect({ pool: preparing(own) }) });
}

function dbOf(own: PatientPool) {
  return { ...test.db, pool: own };
}
