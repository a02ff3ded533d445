import { expect, it } from 'vitest';
import { createAdvance } from './batch.ts';
import type { Place } from '../store.ts';

const place = (memberId: string, seq: number): Place => ({
  memberId,
  postId: 'post',
  seq,
  at: new Date(0),
  seconds: 0,
});

it('writes what comes during a write together, each place once and the furthest', async () => {
  const written: (readonly Place[])[] = [];
  let finishFirst = () => {};
  const firstWrite = new Promise<void>((resolve) => {
    finishFirst = resolve;
  });
  let started = () => {};
  const firstStarted = new Promise<void>((resolve) => {
    started = resolve;
  });
  const advance = createAdvance(async (places) => {
    written.push(places);
    if (written.length > 1) return;
    started();
    await firstWrite;
  });
  const first = advance(place('alice', 1));
  await firstStarted;
  const others = [advance(place('alice', 3)), advance(place('alice', 2)), advance(place('bob', 1))];
  finishFirst();
  await Promise.all([first, ...others]);
  expect(written).toEqual([[place('alice', 1)], [place('alice', 3), place('bob', 1)]]);
});

it('fails those whose write failed and nobody after them', async () => {
  let fails = true;
  const advance = createAdvance(async () => {
    if (fails) throw new Error('The database is away.');
  });
  await expect(advance(place('alice', 1))).rejects.toThrow('The database is away.');
  fails = false;
  await expect(advance(place('alice', 2))).resolves.toBeUndefined();
});
