import { expect, it } from 'vitest';
import { tagColorOf } from './tags.ts';

it('gives a tag the same colour every time, letter case aside', () => {
  expect(tagColorOf('Grammar')).toBe(tagColorOf('grammar'));
  const colours = new Set(['one', 'two', 'three', 'four', 'five', 'six'].map(tagColorOf));
  expect(colours.size).toBeGreaterThan(2);
});
