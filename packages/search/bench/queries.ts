import type { SearchQuery } from '../src/index.ts';
import { categoryOf, seededNumbers, tagOf, wordAt } from './documents.ts';

const page = { kind: 'post', limit: 10, offset: 0 } as const;

/** What members search for, by name; the same searches in the same order for every caller. */
export function searchesOf(seed: number): Readonly<Record<string, () => SearchQuery>> {
  const random = seededNumbers(seed);
  const pick = (below: number) => Math.floor(random() * below);
  /** A word that members would look for: neither in every document nor in just one. */
  const word = () => wordAt(50 + pick(4_000));
  const mistyped = (text: string) => {
    const at = 1 + pick(text.length - 2);
    return `${text.slice(0, at)}x${text.slice(at + 1)}`;
  };
  return {
    'a word': () => ({ ...page, text: word() }),
    'a rare word': () => ({ ...page, text: wordAt(20_000 + pick(30_000)) }),
    'a frequent word': () => ({ ...page, text: wordAt(pick(20)) }),
    'three letters': () => ({ ...page, text: word().slice(0, 3) }),
    'two words': () => ({ ...page, text: `${word()} ${word()}` }),
    'two frequent words': () => ({ ...page, text: `${wordAt(pick(50))} ${wordAt(50 + pick(50))}` }),
    'two words and the beginning of a third': () => ({
      ...page,
      text: `${wordAt(pick(200))} ${wordAt(pick(500))} ${word().slice(0, 4)}`,
    }),
    'a word with a typo': () => ({ ...page, text: mistyped(word()) }),
    'a word, by date': () => ({ ...page, text: word(), sort: 'date' }),
    'a word, answered, of a month': () => ({
      ...page,
      text: word(),
      answered: true,
      from: '2026-02-01T00:00:00Z',
      before: '2026-03-01T00:00:00Z',
    }),
    'a word, in a category': () => ({ ...page, text: word(), categoryIds: [categoryOf(pick(30))] }),
    'a frequent word, in a category': () => ({
      ...page,
      text: wordAt(pick(20)),
      categoryIds: [categoryOf(pick(30))],
    }),
    'a word, with a tag': () => ({ ...page, text: word(), tag: tagOf(pick(200)) }),
    'a frequent word, with a tag': () => ({
      ...page,
      text: wordAt(pick(20)),
      tag: tagOf(pick(200)),
    }),
    'a word, the tenth page': () => ({ ...page, text: word(), offset: 90 }),
  };
}
