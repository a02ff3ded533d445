import { expect, it } from 'vitest';
import { inPages } from './in-pages.ts';

it.each([0, 1, 2, 3, 6, 7])('gives all of %i rows, a page at a time', async (count) => {
  const rows = Array.from({ length: count }, (_none, index) => index);
  const sizes: number[] = [];
  const all: number[] = [];
  const read = async (after: number | null) => {
    const page = rows.slice(after === null ? 0 : after + 1).slice(0, 3);
    sizes.push(page.length);
    return page;
  };
  for await (const row of inPages(3, read)) all.push(row);
  expect(all).toEqual(rows);
  expect(sizes.slice(0, -1).every((size) => size === 3)).toBe(true);
});
