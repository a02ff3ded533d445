import { expect, it } from 'vitest';
import { inParallel } from './in-parallel.ts';

it('answers in the order of the items, a few at a time', async () => {
  let most = 0;
  let under = 0;
  const answers = await inParallel([1, 2, 3, 4, 5, 6], async (n) => {
    most = Math.max(most, (under += 1));
    await Promise.resolve();
    under -= 1;
    return n * 2;
  });
  expect(answers).toEqual([2, 4, 6, 8, 10, 12]);
  expect(most).toBe(4);
});

it('lets those beside one that fails end first, and begins no others', async () => {
  const ended: number[] = [];
  const running = inParallel([1, 2, 3, 4, 5], async (n) => {
    if (n === 1) throw new Error('died');
    await new Promise((resolve) => setImmediate(resolve));
    ended.push(n);
  });
  await expect(running).rejects.toThrow('died');
  expect(ended).toEqual([2, 3, 4]);
});
