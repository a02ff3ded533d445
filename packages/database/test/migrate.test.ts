import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  buildIndex,
  connect,
  type Database,
  inTransaction,
  leaseMigrations,
  migrate,
  type Migration,
} from '../src/index.ts';
import { testDatabase, type TestDatabase } from '../src/test-database.ts';

let database: TestDatabase;
let other: Database;
const first: Migration = {
  name: '20260101T0000-first',
  up: async (db) => {
    await sql`CREATE TABLE thing (id integer PRIMARY KEY)`.execute(db);
  },
};
const wider: Migration = {
  name: '20260102T0000-wider',
  up: async (db) => {
    await sql`ALTER TABLE thing ADD COLUMN name text`.execute(db);
  },
};
const indexed: Migration = {
  name: '20270103T0000-indexed',
  isOutside: true,
  up: (db) => buildIndex(db, 'thing_name', 'thing (name)'),
};

beforeAll(async () => {
  database = await testDatabase(leaseMigrations);
  other = connect(database.url, { applicationName: 'a long backup' });
  await migrate(database.db, [first]);
});
afterAll(async () => {
  await other.close();
  await database.close();
});

const all = [...leaseMigrations, first, wider];
const QUICK = { lockMs: 50, patienceMs: 300 };

/** Runs `act` while somebody reads the table, and has done for longer than anybody waits. */
async function whileRead<T>(act: () => Promise<T>): Promise<T> {
  return inTransaction(other, async ({ client }) => {
    await client.query('SELECT FROM thing');
    return act();
  });
}

it('waits for nobody longer than writers may wait behind it, and says who is in its way', async () => {
  const { pool } = database.db;
  const failed = await whileRead(async () => {
    const migrating = migrate(database.db, all, QUICK).catch((error: unknown) => error);
    // Writers come between its attempts.
    for (let id = 0; id < 20; id += 1) await pool.query('INSERT INTO thing VALUES ($1)', [id]);
    return migrating;
  });
  expect(String(failed)).toMatch(/20260102T0000-wider waits .* a long backup \(for \d+ s\)/u);
  expect((await pool.query('SELECT count(*) AS n FROM thing')).rows).toEqual([{ n: 20 }]);
});

it('goes on as soon as they are out of its way', async () => {
  const migrating = whileRead(async () => {
    const going = migrate(database.db, all, { lockMs: 50, patienceMs: 30_000 });
    await expect.poll(waitsForLock).toBe(true);
    return { going };
  });
  expect(await (await migrating).going).toEqual([wider.name]);
});

async function waitsForLock(): Promise<boolean> {
  const { rows } = await database.db.pool.query(
    `SELECT FROM pg_locks WHERE relation = 'thing'::regclass AND NOT granted`,
  );
  return rows.length > 0;
}

it('keeps what was done when a later step fails', async () => {
  const good = {
    name: '20260103T0000-good',
    up: async (db) => void (await sql`CREATE TABLE good ()`.execute(db)),
  } satisfies Migration;
  const bad = {
    name: '20260104T0000-bad',
    up: async (db) => {
      await sql`CREATE TABLE bad ()`.execute(db);
      await sql`SELECT nonsense`.execute(db);
    },
  } satisfies Migration;
  await expect(migrate(database.db, [...all, good, bad])).rejects.toThrow('nonsense');
  const { rows } = await database.db.pool.query(
    `SELECT to_regclass('good') IS NOT NULL AS good, to_regclass('bad') IS NOT NULL AS bad`,
  );
  expect(rows).toEqual([{ good: true, bad: false }]);
});

it('builds an index while others write, once, and again where an attempt was aborted', async () => {
  const { pool } = database.db;
  await pool.query('CREATE INDEX thing_name ON thing (name)');
  // As an aborted attempt leaves it.
  await pool.query(
    `UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'thing_name'::regclass`,
  );
  const ran = await Promise.all([
    migrate(database.db, [...all, indexed]),
    migrate(database.db, [...all, indexed]),
  ]);
  expect(ran.flat()).toEqual([indexed.name]);
  const { rows } = await pool.query(
    `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'thing_name'::regclass`,
  );
  expect(rows).toEqual([{ valid: true }]);
});
