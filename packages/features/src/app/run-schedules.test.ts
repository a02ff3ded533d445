import type { Schedule } from '../framework/feature.ts';
import { buildTestForum, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSchedules } from './run-schedules.ts';

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

describe('a schedule', () => {
  it('does not run in a second worker while a run in the first takes longer than its period', async () => {
    const { ctx } = forum;
    const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    const name = await sql<{ own: string }>`SELECT current_database() AS own`.execute(ctx.db);
    url.pathname = `/${name.rows[0]?.own}`;
    let running = 0;
    let most = 0;
    const gate = Promise.withResolvers<void>();
    const inside = Promise.withResolvers<void>();
    const slow: Schedule = {
      name: 'slow',
      every: 20,
      run: async () => {
        running += 1;
        most = Math.max(most, running);
        inside.resolve();
        await gate.promise;
        running -= 1;
      },
    };
    let quickRuns = 0;
    const quick: Schedule = { name: 'quick', every: 20, run: async () => void (quickRuns += 1) };
    // More than may run at once, all due at the start.
    const others = Array.from({ length: 20 }, (_none, at) => ({
      name: `other ${at}`,
      every: 20,
      run: async () => undefined,
    }));
    const workers = [1, 2].map(() => startSchedules(ctx, url.href, [slow, ...others, quick]));
    await inside.promise;
    // The other one has run often: schedules that nobody holds continue.
    await expect.poll(() => quickRuns, { timeout: 10_000 }).toBeGreaterThan(3);
    expect(most).toBe(1);
    gate.resolve();
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(most).toBe(1);
    const { rows } = await sql<{ held: number }>`
      SELECT count(*)::integer AS held FROM pg_locks 
      JOIN pg_database ON pg_database.oid = pg_locks.database
      WHERE locktype = 'advisory' AND classid = 7303 AND datname = current_database()`.execute(
      ctx.db,
    );
    expect(rows).toEqual([{ held: 0 }]);
  });
});
