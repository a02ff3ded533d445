import { describe, expect, it } from 'vitest';
import type { SearchDocument } from '../src/index.ts';
import { document, type Asked } from './engine-under-test.ts';

/** What every engine must do when documents change: the newest version wins, whatever the order. */
export function describeChanging(asked: () => Asked): void {
  describe('changing', () => {
    const search: Asked['search'] = (text, query) => asked().search(text, query);
    const idsOf: Asked['idsOf'] = (text, query) => asked().idsOf(text, query);
    const add: Asked['add'] = (...documents) => asked().add(...documents);
    const remove: Asked['remove'] = (...documents) => asked().remove(...documents);

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
      await remove({ kind: 'post', id: gone.id, version: 5 });
      expect(await idsOf('horseradish')).toEqual([]);
      await add(gone);
      expect(await idsOf('horseradish')).toEqual([]);
      await add({ ...gone, version: 6 });
      expect(await idsOf('horseradish')).toEqual([gone.id]);
    });

    it('does not remove what is newer than the removal', async () => {
      const stays = document({ title: 'Wasabi', version: 8 });
      await add(stays);
      await remove({ kind: 'post', id: stays.id, version: 7 });
      expect(await idsOf('wasabi')).toEqual([stays.id]);
    });

    it('removes what it never knew, and indexes nothing, without complaint', async () => {
      const nowhere = { kind: 'comment', id: document().id, version: 1 } as const;
      await expect(asked().engine.remove([nowhere])).resolves.toBeUndefined();
      await expect(asked().engine.remove([])).resolves.toBeUndefined();
      await expect(asked().engine.index([])).resolves.toBeUndefined();
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

    // Words that no typo turns into each other.
    it.each([
      ['aquavit', '\uFDFA'],
      ['bourbon', '\uFDFB'],
      ['calvados', '\u3300'],
      ['genever', '\u33FF'],
      ['limoncello', '\uFB03'],
      ['ouzo', '\u{1D7CE}'],
      ['slivovitz', '\u01C4'],
      ['schnapps', '\u1F1A9'],
    ])('stores the longest words of a sign that stands for many, beside %s', async (word, sign) => {
      const long = document({ title: `${word} ${sign.repeat(300)}`, text: sign.repeat(64) });
      await add(long);
      expect(await idsOf(word)).toEqual([long.id]);
    });

    it('takes writers of the same documents at the same time', async () => {
      const many = Array.from({ length: 30 }, () => document({ title: 'Mugwort' }));
      const inVersion = (version: number) =>
        many.map((one): SearchDocument => Object.assign({}, one, { version }));
      await Promise.all([
        asked().engine.index(inVersion(1)),
        asked().engine.index(inVersion(2).toReversed()),
        asked().engine.index(inVersion(3)),
        asked().engine.index(inVersion(4).toReversed()),
      ]);
      await asked().engine.refresh();
      expect((await search('mugwort')).total).toBe(30);
    });
  });
}
