import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchQuery } from '../src/index.ts';
import { describeChanging } from './changing-contract.ts';
import {
  ask,
  bob,
  document,
  garden,
  kitchen,
  type Asked,
  type EngineUnderTest,
} from './engine-under-test.ts';

/** How an engine refuses an invalid id. */
const NO_ID = /uuid|not an id/;

/** What every engine must do: the promises of `SearchPort`, on one engine that starts out empty. */
export function describeSearchEngine(name: string, start: () => Promise<EngineUnderTest>): void {
  describe(`search with ${name}`, () => {
    let under: EngineUnderTest;
    let asked: Asked;
    beforeAll(async () => {
      under = await start();
      asked = ask(under.engine);
    });
    afterAll(() => under.close());
    const search: Asked['search'] = (text, query) => asked.search(text, query);
    const idsOf: Asked['idsOf'] = (text, query) => asked.idsOf(text, query);
    const add: Asked['add'] = (...documents) => asked.add(...documents);

    describe('finding', () => {
      it('finds a document by words of its title, its tags and its text', async () => {
        const found = document({
          title: 'Pruning quincetrees',
          tags: ['orchard'],
          text: 'Cut them in February, before the sap rises.',
        });
        await add(found, document({ title: 'Something else entirely' }));
        for (const text of ['quincetrees', 'orchard', 'february', 'pruning sap']) {
          expect([text, ...(await idsOf(text))]).toEqual([text, found.id]);
        }
      });

      it('wants all words, wherever in the document they stand', async () => {
        const both = document({ title: 'Copper kettle', text: 'with a walnut handle' });
        await add(both, document({ title: 'Copper pan' }), document({ title: 'Walnut cake' }));
        expect(await idsOf('copper walnut')).toEqual([both.id]);
        expect(await idsOf('WALNUT Copper')).toEqual([both.id]);
      });

      it('is content with the first words where no document has all of them', async () => {
        const found = document({ title: 'Elderflower cordial' });
        await add(found, document({ title: 'Ginger cordial' }));
        const [first] = await idsOf('elderflower cordial recipes');
        expect(first).toBe(found.id);
      });

      it('takes the last word as a beginning', async () => {
        const found = document({ title: 'Zucchini in the greenhouse' });
        await add(found);
        expect(await idsOf('zucc')).toEqual([found.id]);
        expect(await idsOf('zucchini green')).toEqual([found.id]);
        expect(await idsOf('zucchini gree')).toEqual([found.id]);
        expect(await idsOf('greenhouse zuc')).toEqual([found.id]);
      });

      it('does not mind accents, neither in the search nor in the text', async () => {
        const accented = document({ title: 'Crème brûlée à la Bonnétable' });
        const plain = document({ title: 'Jalapeno chutney' });
        await add(accented, plain);
        expect(await idsOf('creme brulee')).toEqual([accented.id]);
        expect(await idsOf('CRÈME')).toEqual([accented.id]);
        expect(await idsOf('jalapeño')).toEqual([plain.id]);
        const decomposed = 'Bonnétable'.normalize('NFD');
        expect(await idsOf(decomposed)).toEqual([accented.id]);
      });

      it('forgives a typo', async () => {
        const found = document({ title: 'Watering hydrangeas', text: 'They drink a great deal.' });
        await add(found);
        for (const text of ['hydrangaes', 'hidrangeas', 'waterng hydrangeas', 'hydrangeass']) {
          expect([text, ...(await idsOf(text))]).toEqual([text, found.id]);
        }
      });

      it('forgives one typo in a word of five letters, and two in one of nine', async () => {
        const five = document({ title: 'Basil' });
        const nine = document({ title: 'Chamomile' });
        await add(five, nine, document({ title: 'Mint' }));
        for (const text of ['basol', 'bassil', 'bsail']) {
          expect([text, ...(await idsOf(text))]).toEqual([text, five.id]);
        }
        for (const text of ['chamomele', 'chemomele', 'chamomlie', 'camomile', 'chammomille']) {
          expect([text, ...(await idsOf(text))]).toEqual([text, nine.id]);
        }
        for (const text of ['bosol', 'mimt', 'chemomela']) {
          expect([text, ...(await idsOf(text))]).toEqual([text]);
        }
      });

      it('finds texts in scripts that put no spaces between words', async () => {
        const found = document({ title: '庭の手入れについて', text: '日本語の文章です。' });
        await add(found, document({ title: '料理の話' }));
        expect(await idsOf('手入れ')).toEqual([found.id]);
        expect(await idsOf('日本語')).toEqual([found.id]);
      });

      it.each([
        ['Arabic vowel signs', 'كِتَاب', 'كتاب'],
        ['an Arabic word that is stretched', 'مـــدرسة', 'مدرسة'],
        ['Hebrew vowel points', 'שָׁלוֹם', 'שלום'],
        ['kana of half the width', 'ｶﾞｯﾂﾎﾟｰｽﾞ', 'ガッツポーズ'],
        ['sound marks beside kana', 'か゛か゛', 'がが'],
        ['a soft hyphen', 'Donau\u00ADdampf', 'Donaudampf'],
      ])('does not mind %s, in the search or in the text', async (_what, written, typed) => {
        const [marked, plain] = [document({ title: `A ${written}` }), document({ text: typed })];
        await add(marked, plain);
        for (const text of [written, typed]) {
          expect([text, new Set(await idsOf(text))]).toEqual([
            text,
            new Set([marked.id, plain.id]),
          ]);
        }
        const { hits } = await search(typed);
        const shown = hits.find(({ id }) => id === marked.id)?.title ?? { text: '', ranges: [] };
        expect(shown.text).toBe(`A ${written}`);
        expect(shown.ranges.map(([from, to]) => shown.text.slice(from, to))).toEqual([written]);
      });

      it('still knows Chinese, Thai and Korean', async () => {
        for (const word of ['园艺', 'สวัสดี', '정원']) {
          const found = document({ title: `${word} 1` });
          await add(found, document({ title: '別 อื่น 다른' }));
          expect([word, ...(await idsOf(word))]).toEqual([word, found.id]);
        }
      });

      it('keeps what holds marks alone, and looks for the words beside them', async () => {
        const strange = document({ title: '\u0301 \u0301\u0323', text: 'zanzibar ( ͡° ͜ʖ ͡°)' });
        await add(strange);
        for (const text of ['\u0301', '( ͡° ͜ ͡°)', '\u0301\u0323 \u20DD', '\u3099', '\u0301*']) {
          expect([text, ...(await idsOf(text))]).toEqual([text]);
        }
        expect(await idsOf('zanzibar \u0301')).toEqual([strange.id]);
      });

      it('finds nothing for texts without words, and survives whatever is typed', async () => {
        for (const text of [
          '',
          '   ',
          '!!!',
          "' OR 1=1 --",
          ':*&|!()<->',
          '\\',
          '"',
          "l'",
          '🙂',
          '𝕏\uD800',
        ]) {
          const answer = await search(text);
          expect([text, answer.degraded]).toEqual([text, false]);
        }
        expect(await idsOf('!!!')).toEqual([]);
        const long = `${'a'.repeat(5_000)} ${'word '.repeat(500)}`;
        expect((await search(long)).hits).toEqual([]);
      });

      it('keeps the kinds apart', async () => {
        const member = document({ kind: 'member', title: 'Xanthippe Miller', text: 'xanthippe' });
        const comment = document({
          kind: 'comment',
          text: 'Ask Xanthippe.',
          postId: document().id,
        });
        await add(member, comment);
        expect(await idsOf('xanthippe', { kind: 'member' })).toEqual([member.id]);
        expect(await idsOf('xanthippe', { kind: 'comment' })).toEqual([comment.id]);
        expect(await idsOf('xanthippe')).toEqual([]);
        const { hits } = await search('xanthippe', { kind: 'comment' });
        expect(hits[0]?.postId).toBe(comment.postId);
      });
    });

    describe('ordering', () => {
      it('puts the title before the tags and the tags before the text', async () => {
        const inText = document({ title: 'Third', text: 'All about marjoram.' });
        const inTags = document({ title: 'Second', tags: ['marjoram'] });
        const inTitle = document({ title: 'Marjoram first' });
        await add(inText, inTags, inTitle, document({ title: 'Parsley' }));
        expect(await idsOf('marjoram')).toEqual([inTitle.id, inTags.id, inText.id]);
      });

      it('sorts by date, the newest first', async () => {
        const old = document({ title: 'Tarragon', createdAt: '2020-01-01T00:00:00.000Z' });
        const recent = document({ text: 'tarragon', createdAt: '2025-01-01T00:00:00.000Z' });
        await add(old, recent);
        expect(await idsOf('tarragon', { sort: 'date' })).toEqual([recent.id, old.id]);
        expect(await idsOf('tarragon', { sort: 'relevance' })).toEqual([old.id, recent.id]);
      });

      it('cuts into pages without losing or doubling anything, and counts all', async () => {
        const all = Array.from({ length: 7 }, (_, n) => document({ title: `Lovage number ${n}` }));
        await add(...all);
        const pages = await Promise.all(
          [0, 3, 6, 9].map((offset) => search('lovage', { limit: 3, offset })),
        );
        expect(pages.map((page) => page.total)).toEqual([7, 7, 7, 7]);
        expect(pages.map((page) => page.hits.length)).toEqual([3, 3, 1, 0]);
        const ids = pages.flatMap((page) => page.hits.map((hit) => hit.id));
        const asIds = await under.engine.searchIds({
          kind: 'post',
          text: 'lovage',
          limit: 9,
          offset: 0,
        });
        expect(asIds).toEqual({ ids, total: 7, degraded: false });
        expect(new Set(ids)).toEqual(new Set(all.map(({ id }) => id)));
      });
    });

    describe('filtering', () => {
      it('filters by categories, tag, author and answer, and by several at once', async () => {
        const a = document({ title: 'Sorrel', tags: ['Herbs'], answered: true });
        const b = document({ title: 'Sorrel', categoryId: kitchen, authorId: bob });
        const c = document({ title: 'Sorrel', categoryId: null, tags: ['herbs', 'soup'] });
        await add(a, b, c);
        const found = async (query: Partial<SearchQuery>) => new Set(await idsOf('sorrel', query));
        expect(await found({ categoryIds: [garden] })).toEqual(new Set([a.id]));
        expect(await found({ categoryIds: [garden, kitchen] })).toEqual(new Set([a.id, b.id]));
        expect(await found({ categoryIds: [] })).toEqual(new Set());
        expect(await found({ tag: 'HERBS' })).toEqual(new Set([a.id, c.id]));
        expect(await found({ authorId: bob })).toEqual(new Set([b.id]));
        expect(await found({ answered: true })).toEqual(new Set([a.id]));
        expect(await found({ answered: false })).toEqual(new Set([b.id, c.id]));
        expect(await found({ tag: 'herbs', answered: false })).toEqual(new Set([c.id]));
      });

      it('filters by prefix, and by when a document was made', async () => {
        const at = (createdAt: string) => ({ title: 'Savory', createdAt });
        const a = document({ ...at('2026-03-01T00:00:00.000Z'), prefix: 'Guide' });
        const b = document({ ...at('2026-03-02T00:00:00.000Z'), prefix: 'New Features' });
        const c = document(at('2026-03-03T12:00:00.000Z'));
        await add(a, b, c);
        const found = async (query: Partial<SearchQuery>) => new Set(await idsOf('savory', query));
        expect(await found({ prefix: 'guide' })).toEqual(new Set([a.id]));
        expect(await found({ prefix: 'New Features' })).toEqual(new Set([b.id]));
        expect(await found({ prefix: 'New' })).toEqual(new Set());
        expect(await found({ from: b.createdAt })).toEqual(new Set([b.id, c.id]));
        expect(await found({ before: b.createdAt })).toEqual(new Set([a.id]));
        const day = { from: '2026-03-02T00:00:00.000Z', before: '2026-03-03T00:00:00.000Z' };
        expect(await found(day)).toEqual(new Set([b.id]));
        expect(await found({ ...day, prefix: 'Guide' })).toEqual(new Set());
      });

      it('takes a filter as a value, never as a piece of a query', async () => {
        const hidden = document({ title: 'Chervil', tags: ['x'], answered: false });
        await add(hidden);
        for (const tag of [
          "' OR true --",
          'x" OR answered = false',
          '{x}',
          'x OR tags = x',
          '\\',
        ]) {
          expect([tag, ...(await idsOf('chervil', { tag }))]).toEqual([tag]);
          expect([tag, ...(await idsOf('chervil', { prefix: tag }))]).toEqual([tag]);
          await expect(search('chervil', { authorId: tag })).rejects.toThrow(NO_ID);
          await expect(search('chervil', { categoryIds: [garden, tag] })).rejects.toThrow(NO_ID);
        }
      });
    });

    describe('highlighting', () => {
      it('marks the matches as ranges of the text as it was written, never as markup', async () => {
        const title = 'Pâtissons & <b>courgettes</b>';
        await add(document({ title, text: 'Les pâtissons poussent vite.' }));
        const { hits } = await search('patissons');
        const marked = ({
          text,
          ranges,
        }: {
          text: string;
          ranges: readonly (readonly [number, number])[];
        }) => ranges.map(([from, to]) => text.slice(from, to));
        expect(hits[0]?.title.text).toBe(title);
        expect(hits.map((hit) => marked(hit.title))).toEqual([['Pâtissons']]);
        expect(hits.map((hit) => marked(hit.text))).toEqual([['pâtissons']]);
      });

      it('cuts a fragment of a long text around the match', async () => {
        const filler = 'Rain falls on the beds and the paths alike. '.repeat(60);
        await add(document({ title: 'Long', text: `${filler} Borage likes the sun. ${filler}` }));
        const { hits } = await search('borage');
        const fragment = hits[0]?.text ?? { text: '', ranges: [] };
        expect(fragment.text.length).toBeLessThan(400);
        expect(fragment.text).toMatch(/^….*Borage likes the sun\..*…$/s);
        expect(fragment.ranges.map(([from, to]) => fragment.text.slice(from, to))).toEqual([
          'Borage',
        ]);
      });

      it('shows the beginning of the text when only the title matches', async () => {
        await add(document({ title: 'Angelica', text: 'A tall plant. '.repeat(100) }));
        const { hits } = await search('angelica');
        expect(hits[0]?.text.ranges).toEqual([]);
        expect(hits[0]?.text.text).toMatch(/^A tall plant\..*…$/s);
      });
    });

    describeChanging(() => asked);
  });
}
