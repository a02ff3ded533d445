import { expect, it } from 'vitest';
import { createTurns } from '../src/turns.ts';

const never = () => new Promise<string>(() => undefined);

it('lets those of one key go one after the other, also after one that failed', async () => {
  const turns = createTurns({ waiting: 10, waitMs: 60_000 });
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const slow = turns.take('a', async () => {
    await first.promise;
    done.push('first');
    throw new Error('It failed.');
  });
  const next = turns.take('a', async () => done.push('second'));
  await turns.take('b', async () => done.push('other'));
  first.resolve();
  await expect(slow).rejects.toThrow('It failed.');
  await next;
  expect(done).toEqual(['other', 'first', 'second']);
});

it('lets nobody wait for ever, nor any number of them', async () => {
  const turns = createTurns({ waiting: 1, waitMs: 1 });
  void turns.take('a', never);
  expect(await turns.take('a', async () => 'went')).toBe('went');
  void turns.take('a', never);
  expect(turns.take('a', never)).toBeNull();
});
