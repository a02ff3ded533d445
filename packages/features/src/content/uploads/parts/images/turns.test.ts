import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('runs a few at once, in the order they came, and refuses when too many wait', async () => {
  const turns = createTurns(2, 3);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (name: number) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    return name;
  };
  const results = [1, 2, 3, 4, 5].map((name) => turns.run(work(name)));
  await expect(turns.run(work(6))).rejects.toMatchObject({ statusCode: 503 });
  expect(begun).toEqual([1, 2]);
  while (ends.length > 0) {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4, 5]);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
});

it('goes on after a failure', async () => {
  const turns = createTurns(1, 5);
  await expect(turns.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.run(async () => 'next')).toBe('next');
});
