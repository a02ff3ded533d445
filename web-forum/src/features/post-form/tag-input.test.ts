import { describe, expect, it } from 'vitest';
import { addTags, suggestTags } from './tag-input.ts';

describe('adding tags', () => {
  it('parts them at commas, trims them and keeps each once', () => {
    expect(addTags(['bread'], ' rye ,Bread,, old  dough ')).toEqual(['bread', 'rye', 'old dough']);
  });

  it('stops at ten', () => {
    const nine = Array.from({ length: 9 }, (_, number) => `tag${number}`);
    expect(addTags(nine, 'ten,eleven')).toHaveLength(10);
  });
});

describe('suggesting tags', () => {
  it('finds what contains the typed text, whatever its case', () => {
    expect(suggestTags(['Sourdough', 'rye'], [], 'DOUGH')).toEqual(['Sourdough']);
  });

  it('leaves the chosen ones out and gives five at most', () => {
    const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'];
    expect(suggestTags(all, ['a1'], 'a')).toEqual(['a2', 'a3', 'a4', 'a5', 'a6']);
  });

  it('suggests nothing before something is typed', () => {
    expect(suggestTags(['rye'], [], ' ')).toEqual([]);
  });
});
