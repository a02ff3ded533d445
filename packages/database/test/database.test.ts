import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, inTransaction, migrate, type Migration } from '../src/index.ts';
import { testDatabase, type TestDatabase } from '../src/test-database.ts';

const first: Migration = {
  name: '20260101T0000-first',
  up: async (db) => void (await sql`CREATE TABLE thing (id integer, big bigint)`.execute(db)),
};
const second: Migration = {
  name: '20260102T0000-second',
  up: async (db) => void (await sql`INSERT INTO thing VALUES (1, 9007199254740991)`.execute(db)),
};

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase([first]);
});
afterAll(() => database.close());

describe('migrations', () => {
  it('run once, in order of their names, also when two processes start together', async () => {
    const ran = await Promise.all([
      migrate(database.db, [second, first]),
      migrate(database.db, [first, second]),
    ]);
    expect(ran.flat()).toEqual([second.name]);
    const { rows } = await database.db.pool.query('SELECT * FROM thing');
    expect(rows).toEqual([{ id: 1, big: 9_007_199_254_740_991 }]);
  });

  it('leave nothing behind when one fails', async () => {
    const broken: Migration = {
      name: '20260103T0000-broken',
      up: async (db) => {
        await sql`CREATE TABLE half (id integer)`.execute(db);
        await sql`SELECT nonsense`.execute(db);
      },
    };
    await expect(migrate(database.db, [first, second, broken])).rejects.toThrow('nonsense');
    const { rows } = await database.db.pool.query(`SELECT to_regclass('half') AS half`);
    expect(rows).toEqual([{ half: null }]);
  });

  it('may not share a name', async () => {
    await expect(migrate(database.db, [first, first])).rejects.toThrow('Two migrations are called');
  });
});

describe('a transaction', () => {
  it('rolls back what threw, and its connection goes on', async () => {
    const failing = inTransaction(database.db, async ({ client, kysely }) => {
      await client.query('INSERT INTO thing VALUES (2, 2)');
      await sql`INSERT INTO thing VALUES (3, 3)`.execute(kysely);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const { rows } = await database.db.pool.query('SELECT id FROM thing WHERE id > 1');
    expect(rows).toEqual([]);
  });
});

describe('a connection that the server ends', () => {
  const pidOf = async (client: ClientBase): Promise<number> =>
    (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid ?? 0;
  const end = (pid: number): Promise<unknown> =>
    database.db.pool.query('SELECT pg_terminate_backend($1)', [pid]);

  it('fails its transaction, and nothing else', async () => {
    const inHand = inTransaction(database.db, async ({ client }) => {
      const ended = new Promise((resolve) => client.once('end', resolve));
      await end(await pidOf(client));
      await ended;
      await client.query('SELECT 1');
    });
    await expect(inHand).rejects.toThrow('not queryable');
    const atWork = inTransaction(database.db, async ({ client }) => {
      const pid = await pidOf(client);
      const sleeping = client.query('SELECT pg_sleep(10)');
      await Promise.all([sleeping, end(pid)]);
    });
    await expect(atWork).rejects.toThrow('terminating connection');
    const { rows } = await database.db.pool.query('SELECT 1 AS one');
    expect(rows).toEqual([{ one: 1 }]);
  });
});

describe('a transaction that its process forgot', () => {
  it('is ended by the server after a while', async () => {
    const { rows } = await database.db.pool.query('SHOW idle_in_transaction_session_timeout');
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '30s' }]);
  });
});

describe('a role that the server does not have', () => {
  it('is gone without, and said', async () => {
    const warned = new Promise((resolve) => process.once('warning', resolve));
    const db = connect(database.url, { role: 'forum_nobody_has_made' });
    const { rows } = await db.pool.query('SELECT 1 AS one');
    expect(rows).toEqual([{ one: 1 }]);
    expect(String(await warned)).toContain('without the role forum_nobody_has_made');
    await db.close();
  });
});
