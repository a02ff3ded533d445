import { describe, expect, it } from 'vitest';
import { idOf } from '../../testing/given.ts';
import { filterEntries, filtersIn, resultsPath } from './search-filters.ts';

const NONE = filtersIn(new URLSearchParams());

describe('the filters of a search', () => {
  it('are read from the address and said there again', () => {
    const address = `sort=date&categoryId=${idOf(5)}&author=greta&tag=bread&prefix=Help&answered=true&from=2026-01-01&to=2026-02-01`;
    const filters = filtersIn(new URLSearchParams(address));
    expect(new URLSearchParams(filterEntries(filters)).toString()).toBe(address);
    expect(resultsPath('rye', 'comments', filters)).toBe(`/search?q=rye&type=comments&${address}`);
  });

  it('leave out what says nothing', () => {
    expect(filterEntries(NONE)).toEqual([]);
    expect(resultsPath('rye', 'all', NONE)).toBe('/search?q=rye');
  });

  it('do not hold what no search can mean', () => {
    const odd = 'sort=size&categoryId=5&from=2026-02-31&to=9999-99&answered=maybe&author=@ada';
    expect(filtersIn(new URLSearchParams(odd))).toEqual({ ...NONE, author: 'ada' });
  });
});
