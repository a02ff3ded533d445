import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Freezer, openFreezer } from '../../projections/test/freezer.ts';
import { connect, inTransaction, isOutage, ServerSilent, watchServer } from '../src/index.ts';
import { testDatabase, type TestDatabase } from '../src/test-database.ts';

let test: TestDatabase;
let freezer: Freezer;
beforeAll(async () => {
  test = await testDatabase([]);
  freezer = await openFreezer(test.url);
});
afterAll(async () => {
  freezer.close();
  await test.close();
});

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it('fails what waits for a server that fell silent, and heals with it', async () => {
  const db = connect(freezer.url, { max: 3, applicationName: 'watched' });
  const probe = connect(freezer.url, { max: 2, patience: { acquireMs: 1000, connectMs: 1000 } });
  const onChange = vi.fn<(isSilent: boolean) => void>();
  const watch = watchServer({ probe, connections: [db], onChange, everyMs: 50 });
  // One is idle when it happens, one is in the middle of a statement, one between two of a transaction.
  await db.pool.query('SELECT 1');
  const gate = Promise.withResolvers<void>();
  const between = inTransaction(db, async ({ client }) => {
    await gate.promise;
    await client.query('SELECT 1');
  });
  const during = db.pool.query('SELECT pg_sleep(60)');
  await expect.poll(() => db.pool.totalCount).toBe(2);
  freezer.freeze(true);
  const failures = await Promise.all([during, db.pool.query('SELECT 1')].map(failureOf));
  expect(failures.map(isOutage)).toEqual([true, true]);
  expect(watch.isSilent()).toBe(true);
  gate.resolve();
  expect(isOutage(await failureOf(between))).toBe(true);
  expect(await failureOf(db.pool.query('SELECT 1'))).toBeInstanceOf(ServerSilent);
  freezer.freeze(false);
  await expect.poll(() => watch.isSilent()).toBe(false);
  await expect(db.pool.query('SELECT 1')).resolves.toMatchObject({ rowCount: 1 });
  expect(onChange.mock.calls).toEqual([[true], [false]]);
  watch.close();
  await expect.poll(() => db.pool.totalCount).toBe(db.pool.idleCount);
  await Promise.all([db.close(), probe.close()]);
});

it('takes a refusal for an answer', async () => {
  const gone = await openFreezer(test.url);
  const probe = connect(gone.url, { max: 2, patience: { acquireMs: 1000, connectMs: 1000 } });
  const onChange = vi.fn<(isSilent: boolean) => void>();
  gone.close();
  const asked = vi.spyOn(probe.pool, 'query');
  const watch = watchServer({ probe, connections: [], onChange, everyMs: 10 });
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(3);
  expect(onChange).not.toHaveBeenCalled();
  watch.close();
  await probe.close();
});
