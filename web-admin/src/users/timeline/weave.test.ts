import { expect, it } from 'vitest';
import { weave } from './weave.ts';

const part = (next: string | null, ...days: readonly number[]) => ({
  deeds: days.map((day) => ({ at: `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z` })),
  next,
});
const days = (sources: Parameters<typeof weave>[0]) =>
  weave(sources).map(({ at }) => Number(at.slice(8, 10)));

it('puts lists together, newest first', () => {
  expect(days([[part(null, 9, 3)], [part(null, 7, 1)], []])).toEqual([]);
  expect(days([[part(null, 9, 3)], [part(null, 7, 1)], [part(null)]])).toEqual([9, 7, 3, 1]);
});

it('keeps back what could stand after something that is still to come', () => {
  expect(days([[part('more', 9, 5)], [part(null, 7, 3)]])).toEqual([9, 7, 5]);
  expect(days([[part('more', 9, 5), part(null, 4, 2)], [part(null, 7, 3)]])).toEqual([
    9, 7, 5, 4, 3, 2,
  ]);
  // Everything that a list contained at first has left it since.
  expect(days([[part('more')], [part(null, 7)]])).toEqual([]);
});
