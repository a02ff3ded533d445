import { expect, it } from 'vitest';
import { changed, isList, numbersOf, POSTS, postsBy, postsIn, postsUnder } from './shown-names.ts';

it('name nothing with a blank, which would be two names to those who are told', () => {
  const id = '01990000-0000-7000-8000-000000000001';
  const names = [
    POSTS,
    postsUnder('Sour Dough'),
    postsBy(id),
    postsIn(id),
    numbersOf(id),
    ...changed(id),
  ];
  expect(names.filter((name) => /\s/u.test(name))).toEqual([]);
  expect(postsUnder('Sour Dough')).toBe(postsUnder('sour dough'));
  expect(isList(postsUnder('sour dough'))).toBe(true);
});
