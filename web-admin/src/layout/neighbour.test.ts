import { expect, it } from 'vitest';
import { neighbour } from './neighbour.ts';

it('goes to the case beside, and begins at either end', () => {
  const ids = ['a', 'b', 'c'];
  expect([neighbour(ids, 'a', 1), neighbour(ids, 'c', -1)]).toEqual(['b', 'b']);
  expect([neighbour(ids, undefined, 1), neighbour(ids, undefined, -1)]).toEqual(['a', 'c']);
  expect([neighbour(ids, 'gone', 1), neighbour([], 'a', 1)]).toEqual(['a', undefined]);
  expect([neighbour(ids, 'c', 1), neighbour(ids, 'a', -1)]).toEqual([undefined, undefined]);
});

it('goes on where one was that has left the queue, past what was skipped', () => {
  const before = ['skipped', 'decided', 'gone too', 'next'];
  const ids = ['skipped', 'next', 'new'];
  expect(neighbour(ids, 'decided', 1, before)).toBe('next');
  expect(neighbour(ids, 'decided', -1, before)).toBe('skipped');
  const both = ['skipped', 'gone too', 'new'];
  expect(neighbour(both, 'next', -1, before)).toBe('gone too');
  // At its end only what has come since; what was skipped stays skipped.
  expect(neighbour(['skipped', 'new'], 'next', 1, before)).toBe('new');
  expect(neighbour(['skipped'], 'next', 1, before)).toBeUndefined();
});
