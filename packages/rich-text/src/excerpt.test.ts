import { describe, expect, it } from 'vitest';
import { cardExcerpt, POST_CARD, shorten, SMALL_CARD } from './excerpt.ts';

const words = 'word '.repeat(80).trim();

describe('cardExcerpt', () => {
  it('prefers a written excerpt of at least 60 characters', () => {
    const excerpt = 'e'.repeat(60);
    expect(cardExcerpt({ excerpt, text: words })).toBe(excerpt);
  });

  it('takes the body when the excerpt is shorter or missing', () => {
    expect(cardExcerpt({ excerpt: 'e'.repeat(59), text: 'The body.' })).toBe('The body.');
    expect(cardExcerpt({ excerpt: null, text: 'The  body\nin two lines.' })).toBe(
      'The body in two lines.',
    );
    expect(cardExcerpt({ excerpt: 'Short', text: ' ' })).toBe('Short');
  });

  it('prefers 40 characters on small cards', () => {
    const excerpt = 'e'.repeat(40);
    expect(cardExcerpt({ excerpt, text: words }, SMALL_CARD)).toBe(excerpt);
  });
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
