import { newId } from '@forum/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectRebuiltEqualsLive } from '../src/rebuilding/expect-rebuilt.ts';
import { aBench, type Bench } from './fixtures.ts';
import { opened, voted } from './forum.ts';

const TOPICS = 200;
const WAITING = `SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' LIMIT 1`;

let bench: Bench;
beforeAll(async () => {
  bench = await aBench();
  await Promise.all(Array.from({ length: TOPICS }, () => append()));
});
beforeEach(() => bench.engine.catchUp());
afterAll(() => bench.close());

async function append(): Promise<void> {
  const id = newId();
  await bench.append(id, opened(id), voted(id, 'anna'), voted(id, 'bert'));
}

/** An engine that counts its batches, and stops before the end of each until `gate` lets it go on. */
function counting(gate: () => Promise<unknown> = async () => undefined) {
  const done = { batches: 0 };
  const beforeCommit = async () => {
    await gate();
    done.batches += 1;
  };
  return { engine: bench.engineWith({ hooks: { beforeCommit } }), done };
}

/** Helps again and again until `whole` is over. */
async function helpUntil(whole: Promise<unknown>, helper: Bench['engine']): Promise<void> {
  const state = { isOver: false };
  const over = whole.finally(() => {
    state.isOver = true;
  });
  while (!state.isOver) await helper.helpBuilds({ width: 2 });
  await over;
}

it('is shared by several processes, each with partitions of its own', async () => {
  const helped = Promise.withResolvers<undefined>();
  const helper = counting(async () => helped.resolve(undefined));
  const leader = counting(() => helped.promise);
  await helpUntil(leader.engine.rebuild('topics'), helper.engine);
  expect(helper.done.batches).toBeGreaterThan(0);
  expect(leader.done.batches).toBeGreaterThan(0);
  await expectRebuiltEqualsLive(bench.engine, 'topics');
});

it('is not swapped in while another process is in the middle of a batch', async () => {
  const inside = Promise.withResolvers<undefined>();
  const goOn = Promise.withResolvers<undefined>();
  const helper = counting(() => {
    inside.resolve(undefined);
    return goOn.promise;
  });
  const leader = counting(() => inside.promise);
  const rebuilding = leader.engine.rebuild('topics');
  const helping = helpUntil(rebuilding, helper.engine);
  await inside.promise;
  await expect.poll(() => bench.rows(WAITING)).toHaveLength(1);
  expect(await bench.rows('SELECT FROM projection_checkpoint WHERE building LIMIT 1')).toHaveLength(
    1,
  );
  goOn.resolve(undefined);
  await helping;
  expect(await bench.rows('SELECT topic_id FROM topic')).toHaveLength(TOPICS);
  await expectRebuiltEqualsLive(bench.engine, 'topics');
});

it('ends where the live tables are if these are only compared, whatever is appended meanwhile', async () => {
  await bench.db.pool.query('DELETE FROM topic WHERE ctid IN (SELECT ctid FROM topic LIMIT 1)');
  const appended = append();
  const helper = counting();
  const [drift] = await Promise.all([
    bench.engine.verify('topics'),
    appended.then(() => helper.engine.helpBuilds({ width: 2 })),
  ]);
  expect(drift).toMatchObject([{ table: 'topic', missing: 1, extra: 0 }]);
  await bench.engine.rebuild('topics');
});

it('is left to the process that has begun it anew', async () => {
  const killed = async () => {
    throw new Error('killed');
  };
  await expect(counting(killed).engine.rebuild('topics')).rejects.toThrow('killed');
  const lease = `UPDATE lease SET until = now() + interval '1 minute', token = token + 1`;
  await bench.db.pool.query(`${lease}, holder = 'one' WHERE name = 'build:topics'`);
  let overtaking: Promise<unknown> | undefined;
  const helper = counting(async () => {
    overtaking ??= bench.db.pool.query(`${lease}, holder = 'another' WHERE name = 'build:topics'`);
    await expect.poll(() => bench.rows(WAITING)).toHaveLength(1);
  });
  await helper.engine.helpBuilds({ width: 1 });
  await overtaking;
  const left = `SELECT FROM projection_checkpoint WHERE building AND seq = 0 LIMIT 1`;
  expect([helper.done.batches > 0, (await bench.rows(left)).length]).toEqual([true, 1]);
  await bench.db.pool.query('UPDATE lease SET holder = NULL');
  await expectRebuiltEqualsLive(bench.engine, 'topics');
});

it('is left alone while members wait for what they have written', async () => {
  const inside = Promise.withResolvers<undefined>();
  const goOn = Promise.withResolvers<undefined>();
  const leader = counting(() => {
    inside.resolve(undefined);
    return goOn.promise;
  });
  const rebuilding = leader.engine.rebuild('topics');
  await inside.promise;
  await append();
  const helper = counting();
  await helper.engine.helpBuilds({ width: 2, lagMs: 0 });
  expect(helper.done.batches).toBe(0);
  await helper.engine.helpBuilds({ width: 2, stopping: AbortSignal.abort() });
  expect(helper.done.batches).toBe(0);
  await helper.engine.helpBuilds({ width: 2 });
  expect(helper.done.batches).toBeGreaterThan(0);
  goOn.resolve(undefined);
  await rebuilding;
});
