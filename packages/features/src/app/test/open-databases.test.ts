import { testDatabase, type TestDatabase } from '@forum/database/test-database';
import { silentLogger } from '@forum/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabases } from '../open-databases.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase([]);
});
afterAll(() => test.close());

/** Whether the watch has asked again, and been answered, at least this long after a moment. */
async function hasAskedAfter(begun: Date, ms: number): Promise<boolean> {
  const { rows } = await test.db.pool.query<{ asked: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database()
      AND application_name = 'besieged-watch' AND query_start > $1) AS asked`,
    [new Date(begun.getTime() + ms)],
  );
  return rows[0]?.asked ?? false;
}

it('is not taken for an outage when the questions about health take all their connections', async () => {
  const databases = openDatabases({
    databaseUrl: test.url,
    processName: 'besieged',
    pools: {
      reads: { max: 2 },
      writes: { max: 2 },
      health: { max: 2, patience: { acquireMs: 3000, connectMs: 3000 } },
      replica: { max: 2 },
    },
    isWatched: true,
    logger: silentLogger,
  });
  const { rows } = await test.db.pool.query<{ now: Date }>('SELECT now()');
  const siege = Array.from({ length: 20 }, () =>
    databases.health.pool.query('SELECT pg_sleep(60)').catch((error: unknown) => error),
  );
  const silence = vi.fn<() => boolean>(databases.isSilent);
  await vi.waitFor(
    async () => {
      expect(silence()).toBe(false);
      expect(await hasAskedAfter(rows[0]?.now ?? new Date(0), 4000)).toBe(true);
    },
    { timeout: 10_000, interval: 100 },
  );
  expect(silence.mock.results.every(({ value }) => value === false)).toBe(true);
  databases.health.giveUp(new Error('The siege is over.'));
  await databases.close();
  await Promise.all(siege);
}, 20_000);
