import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { connect, type Database } from './connect.ts';
import type { Migration } from './migrate.ts';
import { ensureTemplate, type TemplateContent, withDatabase } from './test-template.ts';

/** A database of one test file. */
export interface TestDatabase {
  readonly url: string;
  readonly db: Database;
  /** Connections under another login, closed together with `db`. */
  as(login: string): Database;
  /** Gives the database back; its connections must not be used any more. */
  close(): Promise<void>;
}

/** `prepare` runs once on the template, after the migrations. */
export interface TestDatabaseOptions {
  readonly prepare?: TemplateContent['prepare'];
  readonly max?: number;
}

/** A copy of a template, with its connections. */
interface Copy {
  readonly name: string;
  readonly url: string;
  readonly db: Database;
  readonly logins: Map<string, Database>;
}

/** Unused copies of this process, by template and number of connections. */
const unused = new Map<string, Copy[]>();

/**
 * A fresh, migrated database on the server of TEST_DATABASE_URL, copied from a template made once. Only from tests.
 * In a test run (TEST_RUN is set), one that is closed is emptied for the next file of this process: its rows are far
 * fewer than the files of a copy, and its connections know its tables and statements. The run drops it at its end.
 */
export async function testDatabase(
  migrations: readonly Migration[],
  options: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) throw new Error('TEST_DATABASE_URL is not set: run npm test.');
  const { prepare, max = 10 } = options;
  const template = await asAdmin(server, (admin) => ensureTemplate(admin, { migrations, prepare }));
  const key = `${template} ${max}`;
  const copy = (await takeUnused(server, key)) ?? (await copyOf(server, template, max));
  return {
    url: copy.url,
    db: copy.db,
    as: (login) => connectionsAs(copy, login),
    close: () => giveBack(server, key, copy),
  };
}

/** The same address by another login, whose password is the same. */
export function withLogin(url: string, username: string): string {
  return Object.assign(new URL(url), { username }).href;
}

async function copyOf(server: string, template: string, max: number): Promise<Copy> {
  const run = process.env['TEST_RUN'] ?? 'alone';
  const name = `forum_test_${run}_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  // Copying hundreds of small files as files is twice as fast as through the write-ahead log.
  await asAdmin(server, ({ pool }) =>
    pool.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`),
  );
  const url = withDatabase(server, name);
  // As the API connects.
  return { name, url, db: connect(url, { max, plans: 'once' }), logins: new Map() };
}

function connectionsAs(copy: Copy, login: string): Database {
  const known = copy.logins.get(login);
  if (known !== undefined) return known;
  const made = connect(withLogin(copy.url, login), { plans: 'once' });
  copy.logins.set(login, made);
  return made;
}

async function giveBack(server: string, key: string, copy: Copy): Promise<void> {
  if (process.env['TEST_RUN'] === undefined || !poolsOf(copy).every(isIdle)) {
    return drop(server, copy);
  }
  unused.set(key, [...(unused.get(key) ?? []), copy]);
}

async function takeUnused(server: string, key: string): Promise<Copy | null> {
  for (;;) {
    const copy = unused.get(key)?.pop();
    if (copy === undefined) return null;
    // oxlint-disable-next-line no-await-in-loop -- the next one only if this one cannot be used
    if (await restored(copy)) return copy;
    // oxlint-disable-next-line no-await-in-loop
    await drop(server, copy);
  }
}

/** Whether it is as good as new. */
async function restored(copy: Copy): Promise<boolean> {
  const pools = poolsOf(copy);
  if (!pools.every(isIdle)) return false;
  // The statement's own connection may be a new one.
  const connections = pools.reduce((sum, { totalCount }) => sum + totalCount, 1);
  const text = 'SELECT pristine.restore($1) AS done';
  try {
    const { rows } = await copy.db.pool.query<{ done: boolean }>(text, [connections]);
    return rows[0]?.done === true;
  } catch {
    // A connection that a test broke, or rows that cannot go back one by one: a new copy is right as well.
    return false;
  }
}

/** Tests may end connections, and leave one that waits for an answer. */
function isIdle({ totalCount, idleCount, ended }: Pool): boolean {
  return !ended && totalCount === idleCount;
}

function poolsOf({ db, logins }: Copy): Pool[] {
  return [db, ...logins.values()].map(({ pool }) => pool);
}

async function drop(server: string, { name, db, logins }: Copy): Promise<void> {
  for (const { pool } of [db, ...logins.values()]) if (!pool.ended) await pool.end();
  await asAdmin(server, ({ pool }) => pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}

async function asAdmin<Result>(
  server: string,
  work: (admin: Database) => Promise<Result>,
): Promise<Result> {
  // One holds the lock of the template while the other makes it.
  const admin = connect(server, { max: 2, applicationName: 'forum-test-admin' });
  try {
    return await work(admin);
  } finally {
    await admin.close();
  }
}
