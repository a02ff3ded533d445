import { expect, it } from 'vitest';
import { differenceOf } from './difference.ts';

it.each([
  ['Be kind to all.', 'Be very kind to all.', ['Be ', '', 'very ', 'kind to all.']],
  ['Be kind', 'Be kind', ['Be kind', '', '', '']],
  ['one', 'two', ['', 'one', 'two', '']],
  ['', 'new', ['', '', 'new', '']],
  ['a a', 'a a a', ['a a', '', ' a', '']],
])('%j and %j differ in their middle', (before, after, [start, old, now, end]) => {
  const found = differenceOf(before, after);
  expect(found).toEqual({ start, before: old, after: now, end });
  expect(found.start + found.before + found.end).toBe(before);
  expect(found.start + found.after + found.end).toBe(after);
});
