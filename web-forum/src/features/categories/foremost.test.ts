import { describe, expect, it } from 'vitest';
import { aCategoryPage } from '../../testing/given.ts';
import { foremost } from './foremost.ts';

const withPosts = (...posts: number[]) =>
  posts.map((count, n) => aCategoryPage({ slug: `c${n}`, _count: { posts: count, members: 0 } }));
const slugs = (...posts: number[]) => foremost(withPosts(...posts)).map(({ slug }) => slug);

describe('the foremost categories', () => {
  it('are all of a few', () => {
    expect(slugs(0, 5, 0)).toEqual(['c0', 'c1', 'c2']);
  });

  it('are the eight with most posts, in their own order', () => {
    expect(slugs(1, 9, 2, 8, 3, 7, 4, 6, 5, 10).join(' ')).toBe('c1 c3 c4 c5 c6 c7 c8 c9');
  });
});
