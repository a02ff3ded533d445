import { setTimeout as delay } from 'node:timers/promises';
import { type QueryId, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createLeases,
  heldRow,
  inTransaction,
  leaseMigrations,
  type Leases,
  LeaseLost,
  requireLease,
  whileHolding,
} from '../src/index.ts';
import { testDatabase, type TestDatabase } from '../src/test-database.ts';

let database: TestDatabase;
const open: Leases[] = [];
beforeAll(async () => {
  database = await testDatabase(leaseMigrations);
});
afterEach(async () => {
  for (const leases of open.splice(0)) await leases.close();
});
afterAll(() => database.close());

/** As in a process of its own. */
function aHolder(ttlMs?: number): Leases {
  const leases = createLeases({
    db: database.db.kysely,
    ...(ttlMs === undefined ? {} : { ttlMs }),
  });
  open.push(leases);
  return leases;
}

/** As if the process had been frozen: its lease has not been renewed for long. */
const expire = (name: string) =>
  sql`UPDATE lease SET until = now() - interval '1 second' WHERE name = ${name}`.execute(
    database.db.kysely,
  );

describe('a lease', () => {
  it('is held by one, and free when it is given back', async () => {
    const [here, there] = [aHolder(), aHolder()];
    const first = await here.take('one');
    expect(first).not.toBeNull();
    expect(await there.take('one')).toBeNull();
    if (first !== null) await here.giveBack(first);
    expect(first?.signal.aborted).toBe(true);
    expect((await there.take('one'))?.token).toBeGreaterThan(first?.token ?? 0);
  });

  it('is taken among several where nobody has it', async () => {
    const [here, there] = [aHolder(), aHolder()];
    await there.take('second of three');
    const names = ['first of three', 'second of three', 'third of three'];
    const taken = (await here.takeFree(names)).map(({ name }) => name);
    expect(taken.toSorted()).toEqual(['first of three', 'third of three']);
    expect(await here.takeFree(names)).toEqual([]);
  });

  it('is renewed for as long as its holder lives', async () => {
    const [here, there] = [aHolder(300), aHolder()];
    const lease = await here.take('renewed');
    await delay(900);
    expect(() => lease?.require()).not.toThrow();
    expect(await there.take('renewed')).toBeNull();
  });

  it('is taken over from a holder that is silent, whose writes come too late', async () => {
    const [frozen, other] = [aHolder(), aHolder()];
    const old = await frozen.take('fenced');
    await expire('fenced');
    const fresh = await other.take('fenced');
    expect(fresh?.token).toBe((old?.token ?? 0) + 1);
    if (old === null || fresh === null) throw new Error('Nobody had the lease.');
    const writing = (fence: { name: string; token: number }) =>
      inTransaction(database.db, ({ client }) => requireLease(client, fence));
    await expect(writing(old)).rejects.toThrow(LeaseLost);
    await expect(writing(fresh)).resolves.toBeUndefined();
  });

  it('is not taken over in the middle of a transaction that has checked it', async () => {
    const [here, other] = [aHolder(), aHolder()];
    const lease = await here.take('checked');
    if (lease === null) throw new Error('Nobody had the lease.');
    await expire('checked');
    await inTransaction(database.db, async ({ client }) => {
      await requireLease(client, lease);
      expect(await other.take('checked')).toBeNull();
    });
    expect(await other.take('checked')).not.toBeNull();
  });

  it('that is being taken over is waited for by a statement that checks it, which then does nothing', async () => {
    const here = aHolder();
    const lease = await here.take('waited');
    if (lease === null) throw new Error('Nobody had the lease.');
    const rival = await database.db.pool.connect();
    await rival.query('BEGIN');
    await rival.query(`UPDATE lease SET holder = 'rival', token = token + 1 WHERE name = 'waited'`);
    const asked = database.db.pool.query(heldRow('$1', '$2'), [lease.name, lease.token]);
    await rival.query('COMMIT');
    rival.release();
    expect((await asked).rowCount).toBe(0);
  });

  it('lets a beat pass while a transaction has checked it', async () => {
    const here = aHolder(200);
    const lease = await here.take('beaten');
    if (lease === null) throw new Error('Nobody had the lease.');
    await inTransaction(database.db, async ({ client }) => {
      await requireLease(client, lease);
      await delay(600);
      expect(() => lease.require()).not.toThrow();
    });
  });

  it('ends in time for its holder as well, where no beat reaches Postgres', async () => {
    const here = aHolder(300);
    const lease = await here.take('unreachable');
    const blocker = await database.db.pool.connect();
    await blocker.query('BEGIN');
    await blocker.query(`SELECT FROM lease WHERE name = 'unreachable' FOR UPDATE`);
    await delay(350);
    expect(() => lease?.require()).toThrow(LeaseLost);
    await blocker.query('ROLLBACK');
    blocker.release();
  });

  it('is waited for where that is wanted', async () => {
    const here = aHolder();
    const lease = await here.take('awaited');
    const holding = { db: database.db.kysely, name: 'awaited', act: async () => 'done' };
    expect(await whileHolding({ ...holding, wait: false })).toBeNull();
    const waiting = whileHolding({ ...holding, wait: true });
    if (lease !== null) await here.giveBack(lease);
    expect(await waiting).toBe('done');
  });
});

describe('shared leases', () => {
  const names = Array.from({ length: 9 }, (_none, nth) => `shared ${nth}`);
  const able = async () => ({ lacks: 0, note: {} });
  const heldOf = (shared: { find(name: string): unknown }) =>
    names.filter((name) => shared.find(name) !== null);

  it('are spread over those who live, and go back at once from one who stops', async () => {
    const [one, two] = [aHolder(), aHolder()];
    const first = await one.share(names, able);
    expect(heldOf(first)).toEqual(names);
    const second = await two.share(names, able);
    expect(heldOf(second)).toEqual([]);
    await first.beat();
    expect(first.surplus()).toHaveLength(4);
    await one.giveBack(...first.surplus());
    await second.beat();
    expect(heldOf(second)).toHaveLength(4);
    expect(heldOf(first)).toHaveLength(5);
    await one.close();
    await second.beat();
    expect(heldOf(second)).toEqual(names);
  });

  it('leave those who lack something that others have', async () => {
    const [older, newer] = [aHolder(), aHolder()];
    const state = { lacks: 0, note: {} };
    const first = await older.share(names, async () => state);
    state.lacks = 2;
    await first.beat();
    // Alone, it does what it can.
    expect(first.surplus()).toEqual([]);
    const second = await newer.share(names, able);
    await first.beat();
    expect(first.surplus()).toHaveLength(9);
    await older.giveBack(...first.surplus());
    await second.beat();
    expect(heldOf(second)).toEqual(names);
  });

  it('are taken over from a process that is silent', async () => {
    const [frozen, other] = [aHolder(), aHolder()];
    const first = await frozen.share(names, able);
    await sql`UPDATE lease_holder SET seen_at = now() - interval '1 minute'`.execute(
      database.db.kysely,
    );
    await sql`UPDATE lease SET until = now() - interval '1 second'`.execute(database.db.kysely);
    const second = await other.share(names, able);
    expect(heldOf(second)).toEqual(names);
    await first.beat();
    expect(heldOf(first)).toEqual([]);
  });
});

describe('what is on its way when a lease changes', () => {
  /** A database whose first statement of that kind is sent, and whose answer comes when told. */
  function delayed(matching: string) {
    const gate = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const first: { id?: QueryId } = {};
    const db = database.db.kysely.withPlugin({
      transformQuery: ({ node, queryId }) => {
        if (JSON.stringify(node).includes(matching)) first.id ??= queryId;
        return node;
      },
      transformResult: async ({ result, queryId }) => {
        if (queryId === first.id) {
          asked.resolve();
          await gate.promise;
        }
        return result;
      },
    });
    return { db, asked: asked.promise, answer: gate.resolve };
  }

  const able = async () => ({ lacks: 0, note: {} });

  it('a beat that was answered before a lease was given back does not bring it back', async () => {
    const { db, asked, answer } = delayed('lease_holder (id');
    const leases = createLeases({ db });
    open.push(leases);
    const lease = await leases.take('given back');
    const sharing = leases.share(['given back'], able);
    await asked;
    if (lease !== null) await leases.giveBack(lease);
    answer();
    const shared = await sharing;
    expect(shared.find('given back')).toBeNull();
  });

  it('a lease that could not be given back ends by itself', async () => {
    const leases = aHolder(300);
    const lease = await leases.take('kept');
    await sql`INSERT INTO lease (name, holder, token, until)
      SELECT 'unknown', holder, 1, until FROM lease WHERE name = 'kept'`.execute(
      database.db.kysely,
    );
    const other = aHolder();
    await expect.poll(() => other.take('unknown'), { timeout: 3000 }).not.toBeNull();
    expect(() => lease?.require()).not.toThrow();
  });

  it('a beat without an answer delays the next ones for a third of a lease at most', async () => {
    const { db } = delayed('lease SET until');
    const errors: unknown[] = [];
    const leases = createLeases({ db, ttlMs: 600, onError: (error) => errors.push(error) });
    open.push(leases);
    await leases.take('silent');
    await expect.poll(() => errors.length, { timeout: 3000 }).toBeGreaterThan(0);
    const other = aHolder();
    expect(await other.take('silent')).toBeNull();
  });
});

describe('a process whose virtual machine was paused', () => {
  it('finds its lease lost by the wall clock, as the steady one stood still', async () => {
    const lease = await aHolder().take('paused');
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 20_000);
    expect(() => lease?.require()).toThrow(LeaseLost);
    clock.mockRestore();
  });
});
