import { expect, it } from 'vitest';
import { summed } from './DayChart.tsx';

it('sums up today, the last 7 days and the highest day', () => {
  const days = [9, 1, 2, 3, 4, 5, 6, 7].map((count, at) => ({ day: `2026-06-0${at + 1}`, count }));
  expect(summed(days)).toEqual({ today: 7, week: 28, most: 9 });
  expect(summed([])).toEqual({ today: 0, week: 0, most: 0 });
});
