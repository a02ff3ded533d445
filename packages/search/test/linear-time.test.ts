import { worseThanLinear } from '@forum/testing/growth';
import { expect, it } from 'vitest';
import { highlightableWords, highlightFragment, highlightWhole } from '../src/highlight.ts';
import { hitOf } from '../src/meilisearch/hits.ts';
import { queryText, termsOf } from '../src/search-words.ts';
import { vectorText, weighWords } from '../src/search-vector.ts';

it.each([
  ['looked for', (text: string) => queryText(termsOf(text))],
  ['indexed', (text: string) => vectorText(weighWords({ title: text, tags: [text], text }))],
  ['highlighted', highlighted],
  [
    'marked',
    (text: string) =>
      hitOf({ id: 'post', postId: null, title: text, text, shown: { title: text, text } }),
  ],
])(
  'a text is %s in linear time',
  (_how, act) => {
    expect(worseThanLinear(act)).toEqual([]);
  },
  60_000,
);

function highlighted(text: string) {
  const terms = termsOf('a b x');
  const words = highlightableWords(text, terms);
  const found = { words, folded: words.map(({ word }) => word), terms };
  return [highlightFragment(text, found), highlightWhole(text, found)];
}
