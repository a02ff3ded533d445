import { setTimeout as delay } from 'node:timers/promises';
import type { Schedule } from '../framework/feature.ts';
import { buildTestForum, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSchedules } from './run-schedules.ts';

const LEASE_MS = 1000;

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

const start = (schedules: readonly Schedule[], leaseMs?: number) =>
  startSchedules({
    ctx: forum.ctx,
    db: forum.database,
    schedules,
    ...(leaseMs === undefined ? {} : { leaseMs }),
  });

describe('a schedule', () => {
  it('does not run in a second worker while a run in the first takes longer than its period', async () => {
    const { ctx } = forum;
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
    const others = Array.from({ length: 20 }, (_none, at) => ({
      name: `other ${at}`,
      every: 20,
      run: async () => undefined,
    }));
    const workers = [1, 2].map(() => start([slow, ...others, quick]));
    await inside.promise;
    // The other one has run often: schedules that nobody holds continue.
    await expect.poll(() => quickRuns, { timeout: 10_000 }).toBeGreaterThan(3);
    expect(most).toBe(1);
    gate.resolve();
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(most).toBe(1);
    const { rows } = await sql`SELECT FROM lease WHERE holder IS NOT NULL`.execute(ctx.db);
    expect(rows).toEqual([]);
  });

  it('stays with the worker that runs it, and goes to another one that is there when that one stops', async () => {
    const runs: string[] = [];
    const often = (by: string): Schedule => ({
      name: 'often',
      every: 20,
      run: async () => void runs.push(by),
    });
    const tokens = async () =>
      (await sql`SELECT token FROM lease WHERE name = 'schedule:often'`.execute(forum.ctx.db)).rows;
    const one = start([often('one')], LEASE_MS);
    await expect.poll(() => runs.length).toBeGreaterThan(3);
    const before = await tokens();
    const other = start([often('other')], LEASE_MS);
    const seen = runs.length;
    await expect.poll(() => runs.length).toBeGreaterThan(seen + 20);
    expect(await tokens()).toEqual(before);
    expect(new Set(runs)).toEqual(new Set(['one']));
    await one.stop();
    await expect.poll(() => runs.at(-1), { timeout: 5000 }).toBe('other');
    await other.stop();
  });

  it('is given back by a worker where it fails', async () => {
    let isBroken = true;
    const runs: string[] = [];
    const failing = (by: string): Schedule => ({
      name: 'failing',
      every: 20,
      run: async () => {
        if (by === 'one' && isBroken) throw new Error('Out of order here.');
        runs.push(by);
      },
    });
    const one = start([failing('one')], LEASE_MS);
    const other = start([failing('other')], LEASE_MS);
    await expect.poll(() => runs.includes('other'), { timeout: 5000 }).toBe(true);
    isBroken = false;
    await Promise.all([one.stop(), other.stop()]);
  });

  it('learns that its worker stops, which waits for it', async () => {
    const inside = Promise.withResolvers<void>();
    let hasEnded = false;
    const lasting: Schedule = {
      name: 'lasting',
      every: 20,
      run: async (_ctx, stopping) => {
        inside.resolve();
        await new Promise((resolve) => {
          stopping?.addEventListener('abort', resolve, { once: true });
        });
        hasEnded = true;
      },
    };
    const worker = start([lasting]);
    await inside.promise;
    await worker.stop();
    expect(hasEnded).toBe(true);
  });

  it('is run by another worker when the first one freezes, which then writes nothing more', async () => {
    const { database } = forum;
    await database.pool.query('CREATE TABLE written (by text)');
    await database.pool.query('GRANT ALL ON written TO PUBLIC');
    const gate = Promise.withResolvers<void>();
    const inside = Promise.withResolvers<void>();
    const failures: unknown[] = [];
    const writing = (by: string, before: () => Promise<void>): Schedule => ({
      name: 'writes',
      every: 20,
      run: async ({ db, eventStore }) => {
        await before();
        const plain = sql`INSERT INTO written VALUES (${by})`.execute(db);
        const command = eventStore.execute({ actor: null }, (tx) =>
          sql`INSERT INTO written VALUES (${by})`.execute(tx.connection),
        );
        const outcomes = await Promise.allSettled([plain, command]);
        if (by === 'frozen') failures.push(...outcomes.map(({ status }) => status));
      },
    });
    const frozen = start(
      [
        writing('frozen', async () => {
          inside.resolve();
          await gate.promise;
        }),
      ],
      LEASE_MS,
    );
    await inside.promise;
    const writers = async () =>
      (await database.pool.query<{ by: string }>('SELECT DISTINCT by FROM written')).rows;
    // As if it had been silent for longer than a lease lasts.
    await database.pool.query(
      `UPDATE lease SET until = now() - interval '1 minute' WHERE name = 'schedule:writes'`,
    );
    const other = start([writing('other', async () => undefined)]);
    await expect.poll(writers).toEqual([{ by: 'other' }]);
    await other.stop();
    // Its own clock says so, without asking: nobody has renewed its lease for so long.
    await delay(LEASE_MS);
    gate.resolve();
    await frozen.stop();
    expect(failures).toEqual(['rejected', 'rejected']);
    expect(await writers()).toEqual([{ by: 'other' }]);
    await database.pool.query('DROP TABLE written');
  });
});
