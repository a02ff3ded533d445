import { describe, expect, it } from 'vitest';
import { cardExcerpt, openingOf, POST_CARD, shorten, SMALL_CARD } from './excerpt.ts';

const words = 'word '.repeat(80).trim();

describe('cardExcerpt', () => {
  it('prefers a written excerpt of at least 60 characters', () => {
    const excerpt = 'e'.repeat(60);
    expect(cardExcerpt({ writtenExcerpt: excerpt, opening: words })).toBe(excerpt);
  });

  it('takes the body when the excerpt is shorter or missing', () => {
    expect(cardExcerpt({ writtenExcerpt: 'e'.repeat(59), opening: 'The body.' })).toBe('The body.');
    expect(cardExcerpt({ writtenExcerpt: null, opening: 'The  body\nin two lines.' })).toBe(
      'The body in two lines.',
    );
    expect(cardExcerpt({ writtenExcerpt: 'Short', opening: ' ' })).toBe('Short');
  });

  it('prefers 40 characters on small cards', () => {
    const writtenExcerpt = 'e'.repeat(40);
    const post = { writtenExcerpt, opening: openingOf(words) };
    expect(cardExcerpt(post, SMALL_CARD)).toBe(writtenExcerpt);
    expect(cardExcerpt(post, POST_CARD)).toBe(openingOf(words));
  });
});

describe('openingOf', () => {
  it.each(['word '.repeat(200), '👩‍👩‍👧‍👦 '.repeat(99), `${' '.repeat(390)}and then ${words}`])(
    'is the same of a text and of its first 400 characters: %#',
    (text) => {
      const beginning = Array.from(text).slice(0, 400).join('');
      expect(openingOf(beginning)).toBe(openingOf(text));
      expect(openingOf(text).length).toBeLessThanOrEqual(180);
    },
  );
});

describe('shorten', () => {
  it('cuts at the last space within 180 characters, ellipsis included', () => {
    const cut = shorten(words, POST_CARD);
    expect(cut).toBe(`${'word '.repeat(35)}word…`);
    expect(cut.length).toBe(180);
  });

  it('leaves 180 characters alone', () => {
    expect(shorten('a'.repeat(180), POST_CARD)).toBe('a'.repeat(180));
  });

  it('cuts a word that has no space after position 60', () => {
    const cut = shorten(`${'a'.repeat(50)} ${'b'.repeat(300)}`, POST_CARD);
    expect(cut.length).toBe(180);
    expect(cut.endsWith('b…')).toBe(true);
  });

  it('never cuts an emoji or an accented letter in two', () => {
    const family = '👩‍👩‍👧‍👦';
    const cut = shorten(family.repeat(40), SMALL_CARD);
    expect(cut).toBe(`${family.repeat(12)}…`);
    expect(shorten('e\u0301'.repeat(200), POST_CARD)).toBe(`${'e\u0301'.repeat(89)}…`);
  });
});
