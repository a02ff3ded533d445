import { describe, expect, it } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

/** Loads that end when the test says so. */
function heldLoads() {
  const loads: { readonly keys: readonly string[]; readonly end: (error?: Error) => void }[] = [];
  const ask = createBatchLoader<string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const nth = loads.length;
        const answers = new Map(keys.map((key) => [key, `${key} of load ${nth}`]));
        answers.delete('nothing');
        loads.push({
          keys,
          end: (error) => (error === undefined ? resolve(answers) : reject(error)),
        });
      }),
  );
  return { ask, loads };
}

const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('questions that come together', () => {
  it('are asked together, each key once', async () => {
    const { ask, loads } = heldLoads();
    const answers = Promise.all(['a', 'b', 'a', 'nothing'].map((key) => ask(key)));
    await turn();
    expect(loads.map(({ keys }) => keys)).toEqual([['a', 'b', 'nothing']]);
    loads[0]?.end();
    expect(await answers).toEqual(['a of load 0', 'b of load 0', 'a of load 0', undefined]);
  });

  it('never get an answer that was on its way before them', async () => {
    const { ask, loads } = heldLoads();
    const first = ask('a');
    await turn();
    const second = ask('a');
    await turn();
    const third = ask('a');
    await turn();
    expect(loads).toHaveLength(2);
    for (const load of loads) load.end();
    await turn();
    loads[2]?.end();
    expect(await Promise.all([first, second, third])).toEqual([
      'a of load 0',
      'a of load 1',
      'a of load 2',
    ]);
  });

  it('fail together while the database is out of reach, and the next ones do not', async () => {
    const { ask, loads } = heldLoads();
    const failing = Promise.allSettled([ask('a'), ask('b')]);
    await turn();
    loads[0]?.end(new Error('Connection terminated unexpectedly'));
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = ask('a');
    await turn();
    loads[1]?.end();
    expect(await next).toBe('a of load 1');
  });

  it('are asked alone where one of them is wrong', async () => {
    const ask = createBatchLoader<string>(async (keys) => {
      if (keys.includes('wrong')) throw new Error('invalid byte sequence');
      return new Map(keys.map((key) => [key, key]));
    });
    const answers = await Promise.allSettled(['a', 'wrong', 'b', 'wrong'].map((key) => ask(key)));
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
    ]);
  });

  const EIGHT = 'abcdefgh'.split('');

  /** Takes too long for these keys, as Postgres says that cancels a statement. */
  function slowFor(isSlow: (keys: readonly string[]) => boolean) {
    const loads: string[] = [];
    const ask = createBatchLoader<string>(async (keys) => {
      loads.push(keys.join(''));
      if (!isSlow(keys)) return new Map(keys.map((key) => [key, key]));
      const late = new Error('canceling statement due to statement timeout');
      throw Object.assign(late, { code: '57014', severity: 'ERROR', length: 1 });
    });
    const all = () => Promise.allSettled(EIGHT.map((key) => ask(key)));
    return { loads, all };
  }

  it('are answered but for the one that takes too long', async () => {
    const { loads, all } = slowFor((keys) => keys.includes('g'));
    const failed = (await all()).map(({ status }) => status === 'rejected');
    expect(failed).toEqual(EIGHT.map((key) => key === 'g'));
    expect(loads).toEqual(['abcdefgh', 'abcd', 'efgh', 'ef', 'gh', 'g', 'h']);
  });

  it('are not asked over and over while everything takes too long', async () => {
    const { loads, all } = slowFor(() => true);
    expect(new Set((await all()).map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(loads).toEqual(['abcdefgh', 'abcd', 'efgh']);
  });

  it('are bounded in number', async () => {
    const { ask, loads } = heldLoads();
    const all = Promise.all(Array.from({ length: 450 }, (_, i) => ask(String(i))));
    for (let nth = 0; nth < 3; nth += 1) {
      await turn();
      loads[nth]?.end();
    }
    expect(await all).toHaveLength(450);
    expect(loads.map(({ keys }) => keys.length)).toEqual([200, 200, 50]);
  });
});
