import { describe, expect, it } from 'vitest';
import { isSpeltTwoWays, searchForm } from './search-form.ts';

describe('a text as searches compare it', () => {
  it.each([
    ['Arabic with vowel signs', 'مُحَمَّد', 'محمد'],
    ['Arabic that is stretched', 'محـــمد', 'محمد'],
    ['Arabic with the small alef, and the joined one', 'ٱلرَّحْمٰن', 'الرحمن'],
    ['Arabic in letters of old fonts', 'ﷺ', 'صلى الله عليه وسلم'],
    ['Hebrew with vowel points', 'שָׁלוֹם', 'שלום'],
    ['Hebrew in letters of old fonts', 'שׁלום', 'שלום'],
    ['kana of half the width, its sound marks apart', 'ｶﾞｷﾞﾊﾟ', 'ガギパ'],
    ['kana with sound marks as signs of their own', 'か゛は゜', 'がぱ'],
    ['Malayalam with a joiner', 'ന\u0D4D\u200D', 'ൻ'],
    ['a word with a soft hyphen, or what nobody sees', 'ca\u00ADsi\u2060no', 'casino'],
    ['letters in either case', 'ÄRGER', 'ärger'],
  ])('is the same for %s', (_what, one, other) => {
    expect(searchForm(one)).toBe(searchForm(other));
  });

  it.each([
    ['Hindi', 'हिन्दी', 'हनद'],
    ['Thai', 'ที่นี่', 'ทน'],
    ['kana', 'ガ', 'カ'],
    ['alef with a hamza', 'أ', 'ا'],
    ['Korean', '가', '나'],
    ['Chinese', '中文', '中'],
  ])('keeps the signs that are part of a word in %s', (_what, one, other) => {
    expect(searchForm(one)).not.toBe(searchForm(other));
    expect(isSpeltTwoWays(one)).toBe(false);
  });
});
