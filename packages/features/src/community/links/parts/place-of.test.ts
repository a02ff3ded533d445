import { expect, it } from 'vitest';
import { placeOf } from './place-of.ts';

it.each([
  ['/posts/oil', { of: 'post', slug: 'oil' }],
  ['/clocks/posts/oil', { of: 'post', slug: 'oil' }],
  ['/clocks/old/posts/oil?comment=1#comment-1', { of: 'post', slug: 'oil' }],
  ['/profile/ada', { of: 'member', username: 'ada' }],
  ['/tags/grandfather%20clock', { of: 'tag', name: 'grandfather clock' }],
  ['/clocks', { of: 'category', path: '/clocks' }],
  ['/clocks/old/?sort=new', { of: 'category', path: '/clocks/old' }],
])('%s is a place', (path, place) => {
  expect(placeOf(path)).toEqual(place);
});

it.each([
  '/',
  '/?q=1',
  '/a/b/c',
  '/a/b/c/posts/oil',
  '/profile/ada/posts',
  '/a//b',
  '/tags/%E0%A4%A',
])('%s is none', (path) => {
  expect(placeOf(path)).toBeNull();
});
