import { expect, it } from 'vitest';
import { spamChance } from './chance.ts';
import { spamWords } from './words.ts';

const SECRET = 'a secret';
const LESSONS = { spam: 20, fine: 20 };

it('tells nothing before ten decisions of either kind, or without words', () => {
  const words = [{ spam: 9, fine: 0 }];
  expect(spamChance(words, { spam: 9, fine: 100 })).toBeNull();
  expect(spamChance(words, { spam: 100, fine: 9 })).toBeNull();
  expect(spamChance([], LESSONS)).toBeNull();
});

it('is high for words of spam, low for others, and even for unknown ones', () => {
  const spam = { spam: 15, fine: 0 };
  const fine = { spam: 0, fine: 15 };
  expect(spamChance([spam, spam, fine], LESSONS)).toBeGreaterThan(0.9);
  expect(spamChance([fine, fine, spam], LESSONS)).toBeLessThan(0.1);
  expect(spamChance([{ spam: 0, fine: 0 }], LESSONS)).toBe(0.5);
  expect(spamChance([spam, fine], LESSONS)).toBeCloseTo(0.5);
});

it('lets many common words not drown the telling ones', () => {
  const common = Array.from({ length: 200 }, () => ({ spam: 10, fine: 11 }));
  const spam = { spam: 15, fine: 0 };
  expect(spamChance([...common, spam, spam, spam], LESSONS)).toBeGreaterThan(0.9);
});

it('reads words and hosts, each once, in any case', () => {
  const words = spamWords(SECRET, 'Buy WATCHES, buy watches at https://Shop.example/x');
  expect(words).toEqual(spamWords(SECRET, 'buy watches https://shop.example/x at'));
  expect(new Set(words).size).toBe(words.length);
  expect(spamWords(SECRET, 'a b c')).toEqual([]);
  expect(spamWords(SECRET, 'word '.repeat(100_000)).length).toBe(1);
});

it('keeps words that nobody can guess without the secret', () => {
  expect(spamWords('another secret', 'watches')).not.toEqual(spamWords(SECRET, 'watches'));
});
