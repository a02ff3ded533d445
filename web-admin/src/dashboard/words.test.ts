import { expect, it } from 'vitest';
import { ageText, axisTop, changeText, countText, dayText } from './words.ts';

it('separates thousands, and says a day shortly', () => {
  expect(countText(1234567)).toBe('1,234,567');
  expect(dayText('2026-06-01')).toBe('1 Jun');
});

it.each([
  ['2026-06-10T11:30:00Z', 'less than an hour'],
  // The server's clock may be ahead.
  ['2026-06-10T12:10:00Z', 'less than an hour'],
  ['2026-06-10T11:00:00Z', '1 hour'],
  ['2026-06-08T13:00:00Z', '47 hours'],
  ['2026-06-08T12:00:00Z', '2 days'],
])('what came at %s has waited %s', (since, text) => {
  expect(ageText(since, Date.parse('2026-06-10T12:00:00Z'))).toBe(text);
});

it.each([
  [0, 0, 'none the week before either'],
  [5, 5, 'as many as the week before'],
  [0, 5, 'none the week before'],
  [5, 0, '5 the week before'],
  [100, 112, '12% more than the week before'],
  [1000, 1001, '1% more than the week before'],
  [100, 75, '25% less than the week before'],
  [10, 31, '3 times the week before'],
])('after %i, %i are %s', (before, now, text) => {
  expect(changeText([99, before, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, now])).toBe(text);
});

it.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [7, 10],
  [10, 10],
  [11, 20],
  [142, 200],
  [1001, 2000],
  [9999, 10000],
])('an axis up to %i ends at %i', (most, top) => {
  expect(axisTop(most)).toBe(top);
});
