import { describe, expect, it } from 'vitest';
import { addTags } from './tag-input.ts';

describe('adding tags', () => {
  it('parts them at commas, trims them and keeps each once', () => {
    expect(addTags(['bread'], ' rye ,Bread,, old  dough ')).toEqual({
      tags: ['bread', 'rye', 'old dough'],
      isFull: false,
    });
  });

  it('stops at ten, and says so', () => {
    const nine = Array.from({ length: 9 }, (_, number) => `tag${number}`);
    expect(addTags(nine, 'ten').isFull).toBe(false);
    const { tags, isFull } = addTags(nine, 'ten,eleven');
    expect(tags).toHaveLength(10);
    expect(isFull).toBe(true);
  });
});
