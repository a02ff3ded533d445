import { expect, it } from 'vitest';
import { withoutRepetition } from './digest.ts';

const at = (...links: string[]) => links.map((link) => ({ link }));

it('names a page once, in the first part that leads to it, whatever the place on it', () => {
  const parts = withoutRepetition([
    { part: 'unread', items: at('/a#comment-1', '/b') },
    { part: 'tracked', items: at('/a', '/b?page=2', '/c') },
  ]);
  expect(parts).toEqual([
    { part: 'unread', items: at('/a#comment-1', '/b') },
    { part: 'tracked', items: at('/c') },
  ]);
});

it('leaves out a part that has nothing, or nothing that was not said', () => {
  expect(
    withoutRepetition([
      { part: 'unread', items: [] },
      { part: 'tracked', items: at('/a') },
      { part: 'popular', items: at('/a') },
    ]),
  ).toEqual([{ part: 'tracked', items: at('/a') }]);
});
