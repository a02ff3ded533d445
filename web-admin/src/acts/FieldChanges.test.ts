import { expect, it } from 'vitest';
import { textOf } from './FieldChanges.tsx';

it.each([
  [null, '–'],
  ['', '–'],
  [true, 'yes'],
  [false, 'no'],
  [3, '3'],
  [['a', 'b'], 'a, b'],
])('%j reads %s', (value, text) => {
  expect(textOf(value)).toBe(text);
});
