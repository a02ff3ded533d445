import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchDocument, SearchPort, SearchQuery } from '../src/index.ts';

/** An engine to test, and how to stop it. */
export interface EngineUnderTest {
  readonly engine: SearchPort;
  readonly close: () => Promise<void>;
}

const CAT = '01990000-0000-7000-8000-0000000000c';
const [garden, kitchen] = [`${CAT}1`, `${CAT}2`];
const MEMBER = '01990000-0000-7000-8000-0000000000a';
const [alice, bob] = [`${MEMBER}1`, `${MEMBER}2`];

let made = 0;

function document(parts: Partial<SearchDocument> = {}): SearchDocument {
  made += 1;
  return {
    kind: 'post',
    id: `01990000-0000-7000-8000-${made.toString(16).padStart(12, '0')}`,
    version: 1,
    title: 'Untitled',
    text: '',
    tags: [],
    authorId: alice,
    authorName: 'Alice',
    categoryId: garden,
    postId: null,
    answered: false,
    createdAt: new Date(Date.UTC(2026, 0, 1) + made * 60_000).toISOString(),
    ...parts,
  };
}

/** What every engine must do: the promises of `SearchPort`, on one engine that starts out empty. */
export function describeSearchEngine(name: string, start: () => Promise<EngineUnderTest>): void {
  describe(`search with ${name}`, () => {
    let under: EngineUnderTest;
    let engine: SearchPort;
    beforeAll(async () => {
      under = await start();
      engine = under.engine;
    });
    afterAll(() => under.close());

    const search = (text: string, query: Partial<SearchQuery> = {}) =>
      engine.search({ kind: 'post', text, limit: 10, offset: 0, ...query });
    const idsOf = async (text: string, query: Partial<SearchQuery> = {}) =>
      (await search(text, query)).hits.map((hit) => hit.id);
    const add = async (...documents: SearchDocument[]) => {
      await engine.index(documents);
      await engine.refresh();
    };

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

      it('finds texts in scripts that put no spaces between words', async () => {
        const found = document({ title: '庭の手入れについて', text: '日本語の文章です。' });
        await add(found, document({ title: '料理の話' }));
        expect(await idsOf('手入れ')).toEqual([found.id]);
        expect(await idsOf('日本語')).toEqual([found.id]);
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
        const asIds = await engine.searchIds({ kind: 'post', text: 'lovage', limit: 9, offset: 0 });
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

    describe('changing', () => {
      it('replaces a document whole', async () => {
        const first = document({ title: 'Fennel', tags: ['bulbs'] });
        await add(first);
        await add({ ...first, version: 2, title: 'Dill', tags: [] });
        expect(await idsOf('fennel')).toEqual([]);
        expect(await idsOf('bulbs')).toEqual([]);
        expect(await idsOf('dill')).toEqual([first.id]);
      });

      it('keeps the newer version whatever the order, and does not mind repeats', async () => {
        const newer = document({ title: 'Caraway', version: 9 });
        await add(newer, newer);
        await add({ ...newer, version: 3, title: 'Cumin' });
        await add(newer);
        expect(await idsOf('caraway')).toEqual([newer.id]);
        expect(await idsOf('cumin')).toEqual([]);
      });

      it('takes the newest of several versions in one call', async () => {
        const one = document({ title: 'Aniseed', version: 2 });
        await add({ ...one, version: 3, title: 'Licorice' }, one);
        expect(await idsOf('licorice')).toEqual([one.id]);
      });

      it('removes a document, and an older one indexed late does not bring it back', async () => {
        const gone = document({ title: 'Horseradish', version: 4 });
        await add(gone);
        await engine.remove([{ kind: 'post', id: gone.id, version: 5 }]);
        expect(await idsOf('horseradish')).toEqual([]);
        await add(gone);
        expect(await idsOf('horseradish')).toEqual([]);
        await add({ ...gone, version: 6 });
        expect(await idsOf('horseradish')).toEqual([gone.id]);
      });

      it('does not remove what is newer than the removal', async () => {
        const stays = document({ title: 'Wasabi', version: 8 });
        await add(stays);
        await engine.remove([{ kind: 'post', id: stays.id, version: 7 }]);
        expect(await idsOf('wasabi')).toEqual([stays.id]);
      });

      it('removes what it never knew, and indexes nothing, without complaint', async () => {
        const nowhere = { kind: 'comment', id: document().id, version: 1 } as const;
        await expect(engine.remove([nowhere])).resolves.toBeUndefined();
        await expect(engine.remove([])).resolves.toBeUndefined();
        await expect(engine.index([])).resolves.toBeUndefined();
      });

      it('stores texts that no database likes', async () => {
        const odd = document({
          title: 'Odd \0 vermouth',
          text: 'half \uD83D a smile',
          tags: ['a\0b'],
        });
        await add(odd);
        expect(await idsOf('vermouth')).toEqual([odd.id]);
      });

      it('takes writers of the same documents at the same time', async () => {
        const many = Array.from({ length: 30 }, () => document({ title: 'Mugwort' }));
        const inVersion = (version: number) =>
          many.map((one): SearchDocument => Object.assign({}, one, { version }));
        await Promise.all([
          engine.index(inVersion(1)),
          engine.index(inVersion(2).toReversed()),
          engine.index(inVersion(3)),
          engine.index(inVersion(4).toReversed()),
        ]);
        expect((await search('mugwort')).total).toBe(30);
      });
    });
  });
}
