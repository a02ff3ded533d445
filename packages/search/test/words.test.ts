import { describe, expect, it } from 'vitest';
import { queryText, termsOf } from '../src/search-words.ts';
import { vectorText, weighWords } from '../src/search-vector.ts';
import { wordsOf } from '../src/words.ts';

const words = (text: string) => wordsOf(text).map(({ word }) => word);

describe('the words of a text', () => {
  it('are runs of letters and digits in lower case', () => {
    expect(words("L'eau, C++ and node.js: 42 cafés!")).toEqual([
      'l',
      'eau',
      'c',
      'and',
      'node',
      'js',
      '42',
      'cafés',
    ]);
  });

  it('come composed, whatever they were written with', () => {
    expect(words('cafe\u0301')).toEqual(['caf\u00e9']);
    expect(words('ﬁne ｆｕｌｌ')).toEqual(['fine', 'full']);
  });

  it('keep the marks of scripts that need them together', () => {
    expect(words('हिन्दी में')).toEqual(['हिन्दी', 'में']);
    expect(words('Ελληνικά по-русски')).toEqual(['ελληνικά', 'по', 'русски']);
  });

  it('leave out the signs that are written or not, and stand where they were written', () => {
    const text = 'كِتَاب ـــ שָׁלוֹם ca\u00ADsino';
    expect(words(text)).toEqual(['كتاب', 'שלום', 'casino']);
    expect(wordsOf(text).map(({ from, to }) => text.slice(from, to))).toEqual([
      'كِتَاب',
      'שָׁלוֹם',
      'ca\u00ADsino',
    ]);
    expect(words('ｶﾞﾊﾟ か゛')).toEqual(['ガ', 'パ', 'が']);
  });

  it('begin with a letter or a digit: marks alone are none', () => {
    expect(words('\u0301cafe \u0301 \u0301\u03231\u0301')).toEqual(['cafe', '1\u0301']);
    expect(words('日\u0301\u3099 \u3099\u0301')).toEqual(['日\u0301\u3099'.normalize('NFKC')]);
  });

  it('are single signs where no spaces part them, joined to the sign before', () => {
    expect(wordsOf('新しい book').map(({ word, joined }) => [word, joined])).toEqual([
      ['新', false],
      ['し', true],
      ['い', true],
      ['book', false],
    ]);
  });

  it('say where they stand', () => {
    const text = 'Über 🙂 été';
    expect(wordsOf(text).map(({ from, to }) => text.slice(from, to))).toEqual(['Über', 'été']);
  });

  it('are the same in plain letters alone as among others', () => {
    const text = `A B2b, c_d e-f "G" it's ${'x'.repeat(100)} 3.14 \t\n\0 END`;
    const among = wordsOf(`${text} é`).slice(0, -1);
    expect(wordsOf(text)).toEqual(among);
    expect(wordsOf(text, 3)).toEqual(among.slice(0, 3));
    expect(among.length).toBeGreaterThan(10);
  });

  it('are cut where they have no end', () => {
    expect(words('x'.repeat(100_000))[0]).toHaveLength(64);
  });
});

describe('a tsvector', () => {
  it('puts title before tags before text, and parts the fields', () => {
    const weighed = weighWords({ title: 'Old tea', tags: ['tea'], text: 'tea' });
    expect(vectorText(weighed)).toBe("'old':1A 'tea':2A,13B,24");
  });

  it('quotes whatever folding made of a word', () => {
    expect(vectorText({ words: ["'n", 'a\\b', ''], places: ['1A', '2', '3'] })).toBe(
      "'''n':1A 'a\\\\b':2",
    );
  });

  it('stays within the positions that Postgres knows', () => {
    const { places } = weighWords({ title: '', tags: [], text: 'word '.repeat(30_000) });
    expect(Math.max(...places.map((place) => Number.parseInt(place, 10)))).toBeLessThan(16_384);
  });
});

describe('a search text', () => {
  it('becomes terms: the last one a beginning, signs in a run a phrase', () => {
    expect(queryText(termsOf('Green tea'))).toBe("('green') & ('tea':*)");
    expect(queryText(termsOf('茶道 tea'))).toBe("('茶' <-> '道') & ('tea':*)");
  });

  it('carries corrections beside what was typed', () => {
    const [term] = termsOf('gren');
    if (term === undefined) throw new Error('unreachable');
    expect(queryText([{ ...term, alternatives: ['green'] }])).toBe("('gren':* | 'green')");
  });

  it('is no query at all without words', () => {
    expect(termsOf('!?')).toEqual([]);
    expect(
      ['\u0301', '\u0301\u0323 \u20DD', '( ͡° ͜ʖ ͡°)', '\u3099'].map((text) => termsOf(text)),
    ).toEqual([[], [], [{ words: ['ʖ'], isPrefix: true, alternatives: [] }], []]);
  });

  it('means no more by more than twelve words', () => {
    expect(termsOf('word '.repeat(500))).toHaveLength(12);
  });
});
