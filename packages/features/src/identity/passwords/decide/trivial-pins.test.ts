import { expect, it } from 'vitest';
import { isTrivialPin } from './trivial-pins.ts';

it.each([
  ['repeats', ['0000', '111111', '1212', '121212', '123123', '4747']],
  ['goes up or down', ['1234', '0123', '9876', '3210', '456789', '7890', '1098', '1122', '112233']],
  ['is a year of birth', ['1900', '1985', '2000', '2026', '2039']],
  ['is a column of keys', ['2580', '0852']],
])('a PIN that %s is trivial: %j', (_what, pins) => {
  expect(pins.filter((pin) => !isTrivialPin(pin))).toEqual([]);
});

it('leaves nearly all others: steps of two, dates, and years that nobody was born in', () => {
  const pins = ['2468', '4821', '4711', '081512', '1789', '2040', '13579', '198512', '1357'];
  expect(pins.filter(isTrivialPin)).toEqual([]);
  const all = Array.from({ length: 10_000 }, (_, pin) => String(pin).padStart(4, '0'));
  expect(all.filter(isTrivialPin).length).toBeLessThan(400);
});
