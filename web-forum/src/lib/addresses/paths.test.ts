import { describe, expect, it } from 'vitest';
import { firstLetter } from '../language/first-letter.ts';
import { shortNumber } from '../language/numbers.ts';
import { pageNumber, withPage } from './page-number.ts';
import { categoryPath, loginPath, memberPath, postPath, searchPath, tagPath } from './paths.ts';

const kitchen = { slug: 'kitchen', parent: null };
const bread = { slug: 'bread', parent: { slug: 'kitchen' } };

describe('addresses', () => {
  it('puts a subcategory below its parent', () => {
    expect([kitchen, bread].map(categoryPath)).toEqual(['/kitchen', '/kitchen/bread']);
  });

  it('puts a post below its category, or below /posts', () => {
    const paths = [kitchen, bread, null].map((category) => postPath({ slug: 'a', category }));
    expect(paths).toEqual(['/kitchen/posts/a', '/kitchen/bread/posts/a', '/posts/a']);
  });

  it('encodes what people type', () => {
    expect(tagPath('c++/cli')).toBe('/tags/c%2B%2B%2Fcli');
    expect(searchPath('a & b')).toBe('/search?q=a+%26+b');
  });

  it('leads back from the login page, and from home without a detour', () => {
    expect(loginPath('/kitchen?page=2')).toBe('/login?redirect=%2Fkitchen%3Fpage%3D2');
    expect(loginPath('/')).toBe('/login');
  });

  it('has no profile for a deleted member', () => {
    expect(memberPath({ username: 'deleted' })).toBeNull();
    expect(memberPath({ username: 'ada' })).toBe('/profile/ada');
  });
});

describe('pageNumber', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1e3', 1],
    ['page=99999', 1],
    ['page=x', 1],
  ])('reads ?%s as %i', (query, page) => {
    expect(pageNumber(new URLSearchParams(query))).toBe(page);
  });

  it('is left out of the first page', () => {
    expect([withPage('/a', 1), withPage('/a', 2)]).toEqual(['/a', '/a?page=2']);
  });
});

describe('numbers and letters', () => {
  it('says counts shortly', () => {
    expect([1234, 12_345, 0].map((count) => shortNumber(count, 'en'))).toEqual([
      '1,234',
      '12.3K',
      '0',
    ]);
  });

  it('writes numbers as the reader’s language does', () => {
    expect([1234, 12_345].map((count) => shortNumber(count, 'de'))).toEqual(['1.234', '12.345']);
  });

  it('takes the first whole character of a name', () => {
    expect(['ada', 'élodie', '👩‍🍳 chef', ''].map((name) => firstLetter(name, 'en'))).toEqual([
      'A',
      'É',
      '👩‍🍳',
      '?',
    ]);
  });
});
