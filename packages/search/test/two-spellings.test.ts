import { expect, it } from 'vitest';
import { meiliDocument } from '../src/meilisearch/documents.ts';
import { hitOf } from '../src/meilisearch/hits.ts';
import { MATCH_BEGINS, MATCH_ENDS, SIGNS_APART } from '../src/meilisearch/marks.ts';
import { document } from './engine-under-test.ts';

const marked = (text: string, word: string) =>
  text.replace(word, `${MATCH_BEGINS}${word}${MATCH_ENDS}`);

it('sends Meilisearch what is looked for, and beside it what was written', () => {
  const written = { title: 'الكِتَاب 5', text: 'ｶﾞﾙﾃﾞﾝ and שָׁלוֹם' };
  const { title, text, shown } = meiliDocument(document(written));
  expect(title).toBe('الكتاب 5');
  expect(text).toBe(`ガ${SIGNS_APART}ル${SIGNS_APART}デ${SIGNS_APART}ン and שלום`);
  expect(shown).toEqual(written);
});

it('sends nothing beside what is written in one way', () => {
  const { title, shown } = meiliDocument(document({ title: 'Crème हिन्दी', text: '' }));
  expect([title, shown]).toEqual(['Crème हिन्दी', null]);
});

it('marks in what was written the words that Meilisearch found in what it knows', () => {
  const shown = { title: 'الكِتَاب 5', text: `${'Nothing to see. '.repeat(40)}ﾌﾞｸ שָׁלוֹם` };
  const found = { title: marked('الكتاب 5', 'الكتاب'), text: `…${marked('שלום', 'שלום')}` };
  const hit = hitOf({ id: 'post', postId: null, ...found, shown });
  const wordsIn = ({ text, ranges }: typeof hit.title) =>
    ranges.map(([from, to]) => text.slice(from, to));
  expect(hit.title.text).toBe(shown.title);
  expect(wordsIn(hit.title)).toEqual(['الكِتَاب']);
  expect(wordsIn(hit.text)).toEqual(['שָׁלוֹם']);
});
