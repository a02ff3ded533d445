import { expect, it } from 'vitest';
import { inOwnWords, shapeOf } from './own-words.ts';

const VOTES = { up: 'Upvote', down: 'Downvote' };

it('knows a catalogue by its keys, in whatever language and order', () => {
  expect(shapeOf({ down: 'Negativ', up: 'Positiv' })).toBe(shapeOf(VOTES));
  expect(shapeOf({ ...VOTES, more: 'More' })).not.toBe(shapeOf(VOTES));
});

it('puts words in place of those of their catalogue alone, and of sentences', () => {
  const words = inOwnWords({
    texts: { [shapeOf(VOTES)]: { up: 'Great' } },
    sentences: { 'Not found': 'Nothing here' },
  });
  expect(words(VOTES)).toEqual({ up: 'Great', down: 'Downvote' });
  expect(words(VOTES)).toBe(words(VOTES));
  const others = { up: 'Upwards' };
  expect(words(others)).toBe(others);
  expect(words({ Gone: 'Weg' }, true)).toEqual({ Gone: 'Weg', 'Not found': 'Nothing here' });
});
