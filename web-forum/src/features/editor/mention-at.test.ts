import { expect, it } from 'vitest';
import { mentionAt } from './mention-at.ts';

it('finds the name that is being typed', () => {
  expect(mentionAt('Thanks @ad')).toEqual({
    leadOffset: 7,
    matchingString: 'ad',
    replaceableString: '@ad',
  });
});

it('finds the beginning of a name in any script, with or without vowel signs', () => {
  for (const name of ['مُحَمَّد', 'Zoë', '山田', 'นิ']) {
    expect(mentionAt(`(@${name}`)?.matchingString).toBe(name);
  }
});

it.each(['Thanks @', 'ann@example', '@ada done', 'nothing'])('finds none in %j', (text) => {
  expect(mentionAt(text)).toBeNull();
});
