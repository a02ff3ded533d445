import { expect, it } from 'vitest';
import { SIGNS_APART } from '../src/meilisearch/marks.ts';
import { phrasingsOf, phrasingsWithoutOne } from '../src/meilisearch/phrasings.ts';
import type { WeighedTerm } from '../src/weighing.ts';

function term(word: string, weight: number, ...alternatives: string[]): WeighedTerm {
  return { words: [word], alternatives, weight, share: null, isPrefix: false };
}

it('says first what was typed, then what changes the fewest words', () => {
  const said = phrasingsOf([
    term('strong', 0.4, 'strongest', 'stronger', 'strongly'),
    term('beer', 0.6, 'beers'),
  ]);
  expect(said[0]).toEqual({ q: 'strong beer', weight: 1 });
  expect(said.slice(1, 3).map(({ q }) => q)).toEqual(['strong beers', 'strongest beer']);
  expect(new Set(said.map(({ q }) => q)).size).toBe(6);
  expect(said.slice(1).every(({ weight }) => weight === 0.95)).toBe(true);
  // The rarest form is not searched.
  expect(said.some(({ q }) => q.includes('strongly'))).toBe(false);
});

it('says a run of signs as a phrase, which has no forms', () => {
  const run = { words: ['日', '本'], alternatives: ['東'], isPrefix: true };
  const [only, ...others] = phrasingsOf([run]);
  expect(only).toEqual({ q: `"日${SIGNS_APART}本"`, weight: 1 });
  expect(others).toEqual([]);
});

it('leaves out, one by one, the words that tell least', () => {
  const terms = [term('is', 0.1), term('this', 0.15), term('site', 0.3), term('active', 0.45)];
  expect(phrasingsWithoutOne(terms)).toEqual([
    { q: 'this site active', weight: 0.9 },
    { q: 'is site active', weight: 0.85 },
    { q: 'is this active', weight: 0.7 },
  ]);
});

it('leaves out no word without which little would be said', () => {
  expect(phrasingsWithoutOne([term('klingon', 1)])).toEqual([]);
  expect(phrasingsWithoutOne([term('klingon', 0.6), term('tag', 0.4)])).toEqual([
    { q: 'klingon', weight: 0.6 },
  ]);
  // A part number, which people type only when they mean exactly that.
  expect(phrasingsWithoutOne([term('klingon', 0.6), term('cv2000', 0.4)])).toEqual([]);
});

it('asks for a bounded number of things, whatever was typed', () => {
  const many = Array.from({ length: 12 }, (_, nth) =>
    term(
      `word${nth}`.replaceAll(/\d/gu, (digit) => 'abcdefghij'.charAt(Number(digit))),
      1 / 12,
      'one',
      'two',
      'three',
    ),
  );
  expect(phrasingsOf(many)).toHaveLength(6);
  expect(phrasingsWithoutOne(many)).toHaveLength(9);
});
