import { expect, it } from 'vitest';
import { eachInTurn } from './BulkAct.tsx';

it('goes on past what is refused, and says how many were and why', async () => {
  const done: string[] = [];
  const act = async (id: string) => {
    if (id === 'b') throw new Error('This post is not yours.');
    done.push(id);
  };
  await expect(eachInTurn(['a', 'b', 'c'], act)).rejects.toThrow(
    '1 of 3 failed: This post is not yours.',
  );
  expect(done).toEqual(['a', 'c']);
  await expect(eachInTurn(['a'], act)).resolves.toBeUndefined();
});
