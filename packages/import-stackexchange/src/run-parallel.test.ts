import { expect, it } from 'vitest';
import { runParallel } from './run-parallel.ts';

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

it('works on so many items at a time and asks for the next one only when there is room', async () => {
  let asked = 0;
  let running = 0;
  let most = 0;
  let ahead = 0;
  let done = 0;
  function* items(): Generator<number> {
    for (; asked < 50;) yield (asked += 1);
  }
  await runParallel(items(), 4, async () => {
    running += 1;
    most = Math.max(most, running);
    ahead = Math.max(ahead, asked - done);
    await tick();
    running -= 1;
    done += 1;
  });
  expect({ done, most, ahead }).toEqual({ done: 50, most: 4, ahead: 4 });
});

it('stops at the first failure, waits for what runs, and throws it', async () => {
  const ended: number[] = [];
  const work = async (item: number) => {
    await tick();
    if (item === 3) throw new Error('third');
    ended.push(item);
  };
  const items = Array.from({ length: 100 }, (_, i) => i);
  await expect(runParallel(items, 2, work)).rejects.toThrow('third');
  expect(ended.length).toBeLessThan(10);
  expect(ended).toContain(2);
});
