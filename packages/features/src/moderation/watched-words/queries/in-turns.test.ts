import { expect, it } from 'vitest';
import { filterInTurns, inBatches } from './in-turns.ts';

const BOUNDS = { items: 3, size: 100, sizeOfAll: 500 };
const sizes = (...all: number[]) =>
  inBatches(
    all.map((size) => ({ size })),
    BOUNDS,
  ).map((batch) => batch.map(({ size }) => size));

it('ends a batch where it has enough items, or enough text', () => {
  expect(sizes(1, 2, 3, 4)).toEqual([[1, 2, 3], [4]]);
  expect(sizes(60, 40, 1)).toEqual([[60, 40], [1]]);
  expect(sizes(60, 41, 1)).toEqual([[60], [41, 1]]);
});

it('takes a text by itself that is larger than a batch, and stops before there is too much in all', () => {
  expect(sizes(1, 300, 1)).toEqual([[1], [300], [1]]);
  expect(sizes(300, 200, 1)).toEqual([[300], [200]]);
  expect(sizes(300, 201, 1)).toEqual([[300]]);
  expect(sizes()).toEqual([]);
});

it('lets others have their turn between large texts', async () => {
  const rows = Array.from({ length: 10 }, (_, n) => ({ n, body: 'x'.repeat(100_000) }));
  let turns = 0;
  let isOver = false;
  const others = () => {
    turns += 1;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  const caught = await filterInTurns(rows, ({ n }) => n % 2 === 1);
  isOver = true;
  expect(caught.map(({ n }) => n)).toEqual([1, 3, 5, 7, 9]);
  expect(turns).toBeGreaterThanOrEqual(9);
});
