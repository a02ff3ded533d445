import { expect, it } from 'vitest';
import { isWalked } from '../src/walked-address.ts';

it.each([
  '/',
  '/posts',
  '/posts?page=2',
  '/posts/a-loaf-of-bread',
  '/bread/rye/posts/a-loaf?page=9999',
  '/tags/C%2B%2B',
  '/tags/node.js',
  '/profile/Ada.L',
  '/tags/Br%C3%B6tchen?page=3',
])('search engines walk %s', (url) => {
  expect(isWalked(url)).toBe(true);
});

it.each([
  ['two slashes', '/posts//a'],
  ['two slashes at first', '//posts/a'],
  ['a slash at the end', '/posts/'],
  ['a dot at the end', '/posts/a.'],
  ['a step', '/posts/./a'],
  ['a step back', '/posts/../a'],
  ['a step, encoded', '/tags/%2e'],
  ['capitals of our own names', '/Posts/a'],
  ['capitals of a slug', '/posts/A'],
  ['capitals in the middle', '/bread/POSTS/a'],
  ['a needless escape', '/posts/%61'],
  ['a needless escape in a name', '/tags/%62read'],
  ['a lower-case escape', '/tags/c%2b%2b'],
  ['a missing escape', '/tags/c++'],
  ['a broken escape', '/tags/%'],
  ['an encoded slash', '/posts%2Fa'],
  ['a semicolon', '/posts;a=b'],
  ['another parameter', '/posts?x=1'],
  ['a padded number', '/posts?page=02'],
  ['two parameters', '/posts?page=2&page=3'],
  ['two queries', '/posts?page=2?page=2'],
  ['an empty query', '/posts?'],
  ['no slash', 'posts'],
])('no spelling with %s is stored', (_what, url) => {
  expect(isWalked(url)).toBe(false);
});
