import { expect, it } from 'vitest';
import { mentionAt } from './mention-at.ts';

it('finds the name that is being typed', () => {
  expect(mentionAt('Thanks @ad')).toEqual({
    leadOffset: 7,
    matchingString: 'ad',
    replaceableString: '@ad',
  });
});

it.each(['Thanks @', 'ann@example', '@ada done', 'nothing'])('finds none in %j', (text) => {
  expect(mentionAt(text)).toBeNull();
});
