import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, isOutage, outageOf, type Database } from '../src/index.ts';
import { testDatabase } from '../src/test-database.ts';

let test: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  test = await testDatabase([]);
});
afterAll(() => test.close());

/** The error of a query on a connection of its own. */
async function failureOf(ask: (db: Database) => Promise<unknown>, url = test.db.url) {
  const db = connect(url, { max: 1, patience: { acquireMs: 500, connectMs: 500 } });
  const failure: unknown = await ask(db).then(
    () => null,
    (error: unknown) => error,
  );
  await db.close();
  return failure;
}

const raise = (state: string) => (db: Database) =>
  db.pool.query(`DO $$ BEGIN RAISE EXCEPTION 'said by a test' USING ERRCODE = '${state}'; END $$`);

describe('an outage', () => {
  it.each([
    ['the server is shut down', '57P01'],
    ['it starts', '57P03'],
    ['too many connections', '53300'],
    ['the disk is full', '53100'],
    ['a copy that only reads', '25006'],
    ['a statement that takes too long', '57014'],
    ['the connection fails', '08006'],
  ])('is %s', async (_what, state) => {
    expect(isOutage(await failureOf(raise(state)))).toBe(true);
  });

  it('is a server that does not listen', async () => {
    const { port, close } = await aPort();
    await close();
    const ask = (db: Database) => db.pool.query('SELECT 1');
    for (const host of ['127.0.0.1', 'localhost']) {
      expect(isOutage(await failureOf(ask, `postgres://u:p@${host}:${port}/x`))).toBe(true);
    }
    expect(isOutage(await failureOf(ask, 'postgres://u:p@nowhere.invalid/x'))).toBe(true);
    expect(isOutage(await failureOf(ask, 'postgres://u:p@%2Fnowhere/x'))).toBe(true);
  });

  it('is a server that listens and never answers', async () => {
    const { port, close } = await aPort();
    const ask = (db: Database) => db.pool.query('SELECT 1');
    expect(isOutage(await failureOf(ask, `postgres://u:p@127.0.0.1:${port}/x`))).toBe(true);
    await close();
  });

  it('is a connection that is ended meanwhile', async () => {
    const end = (db: Database) => db.pool.query('SELECT pg_terminate_backend(pg_backend_pid())');
    expect(isOutage(await failureOf(end))).toBe(true);
  });

  it.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('is a file that may not grow: %s', (code) => {
    const failure = Object.assign(new Error(`${code}: write`), { code, syscall: 'write' });
    expect(outageOf(failure)).toBe('storage-full');
  });

  it('is no fault of a statement, of a file or of the program', async () => {
    expect(isOutage(await failureOf(raise('42P01')))).toBe(false);
    expect(isOutage(await failureOf(raise('23505')))).toBe(false);
    expect(isOutage(await readFile('/nowhere').catch((error: unknown) => error))).toBe(false);
    expect(isOutage(new TypeError('x is undefined'))).toBe(false);
    expect(isOutage('ECONNREFUSED')).toBe(false);
  });
});

/** A port with a listener that never answers. */
async function aPort() {
  const server = createServer((socket) => socket.resume());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('It does not listen.');
  const close = async () => {
    server.close();
    await once(server, 'close');
  };
  return { port: address.port, close };
}
