import { leaseMigrations } from '@forum/database';
import { testDatabase } from '@forum/database/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFrequencies, type Sought } from '../src/frequencies.ts';
import { createPostgresSearch, searchMigrations, type SearchQuery } from '../src/index.ts';
import { termsOf } from '../src/search-words.ts';
import { alice, bob, document, garden, kitchen } from './engine-under-test.ts';

const database = await testDatabase([...leaseMigrations, ...searchMigrations]);
const db = database.db.kysely;
afterAll(() => database.close());

const DOCUMENTS = 600;
const sought = (text: string, more: Partial<Sought> = {}): Sought => {
  const [terms, wanted] = [termsOf(text), 'all'] as const;
  return {
    place: { kind: 'post', limit: 10, offset: 0 },
    column: 'words',
    terms,
    wanted,
    most: 150,
    ...more,
  };
};

describe('frequent words', () => {
  const isFrequent = async (text: string, more?: Partial<Sought>) =>
    (await createFrequencies(db)()).wayOf(sought(text, more)).walk !== null;

  beforeAll(async () => {
    await createPostgresSearch(db).index(
      Array.from({ length: DOCUMENTS }, (_none, n) => {
        const often = n % 4 === 0 ? 'sometimes' : 'mostly';
        const title = n % 50 === 0 ? 'Rare plums' : `Plums ${n}`;
        const place = {
          categoryId: n % 100 === 0 ? kitchen : garden,
          authorId: n % 3 === 0 ? bob : alice,
          tags: n % 60 === 0 ? ['Stones'] : ['fruit'],
        };
        return document({ title, text: `always ${often} mosaic${n}`, ...place });
      }),
    );
  });

  it('are unknown until Postgres has looked at the documents: nothing is frequent', async () => {
    expect(await isFrequent('always')).toBe(false);
  });

  it('are those whose newest matches are soon met', async () => {
    await sql`ANALYZE search_document`.execute(db);
    for (const text of ['always', 'alw', 'plums', 'always mostly', 'most']) {
      expect([text, await isFrequent(text)]).toEqual([text, true]);
    }
    for (const text of ['rare', 'sometimes', 'always rare', 'nothing', 'always nothing', 'zz']) {
      expect([text, await isFrequent(text)]).toEqual([text, false]);
    }
    expect(await isFrequent('rare always', { wanted: 'any' })).toBe(true);
    expect(await isFrequent('always', { column: 'title_words' })).toBe(false);
    expect(await isFrequent('always', { place: { kind: 'comment', limit: 10, offset: 0 } })).toBe(
      false,
    );
  });

  it('are looked for in a place by its documents, if there are far fewer of them', async () => {
    const ways = await createFrequencies(db)();
    const within = (filter: Partial<SearchQuery>, text = 'always') =>
      ways.wayOf(sought(text, { place: { kind: 'post', limit: 10, offset: 0, ...filter } }));
    const throughPlace = { walk: null, since: null, throughPlace: true, withoutLast: false };
    expect(within({ categoryIds: [kitchen] })).toEqual(throughPlace);
    expect(within({ tag: 'stones' })).toEqual(throughPlace);
    expect(within({ categoryIds: [garden] })).toMatchObject({ throughPlace: false });
    expect(within({ categoryIds: [garden] }).walk).toBeGreaterThan(0);
    expect(within({ categoryIds: [kitchen] }, 'rare')).toMatchObject({ throughPlace: false });
    expect(within({ from: '2036-01-01T00:00:00Z' }).walk).toBe(null);
  });

  it('find the same documents in the same order, known as frequent or not', async () => {
    const known = createPostgresSearch(db);
    const places = [
      { kind: 'post', limit: 200, offset: 0 } as const,
      { kind: 'post', limit: 10, offset: 290, sort: 'date' } as const,
      { kind: 'post', limit: 10, offset: 0, answered: false } as const,
      { kind: 'post', limit: 200, offset: 0, categoryIds: [garden] } as const,
      { kind: 'post', limit: 200, offset: 0, categoryIds: [kitchen] } as const,
      { kind: 'post', limit: 200, offset: 0, authorId: bob } as const,
      {
        kind: 'post',
        limit: 200,
        offset: 0,
        tag: 'STONES',
        categoryIds: [kitchen, garden],
      } as const,
      { kind: 'post', limit: 200, offset: 0, from: '2026-01-01T01:00:00Z', authorId: bob } as const,
    ];
    const all = [
      'always',
      'plums',
      'always mostly',
      'mostly rare',
      'plums al',
      'rare nothing',
      'm',
    ];
    const ask = (search: typeof known) =>
      Promise.all(all.map((text) => search.searchAll(text, places)));
    const answers = await ask(known);
    await sql`DELETE FROM pg_statistic WHERE starelid = 'search_post'::regclass`.execute(db);
    expect(await isFrequent('always')).toBe(false);
    expect(await ask(createPostgresSearch(db))).toEqual(answers);
    expect(answers[0]?.[0]?.total).toBe(150);
  });

  it('are asked for once, and again after a failure', async () => {
    const frequencies = createFrequencies(db);
    const broken = vi.spyOn(database.db.pool, 'connect').mockImplementationOnce(() => {
      throw new Error('gone');
    });
    await expect(frequencies()).rejects.toThrow('gone');
    await Promise.all([frequencies(), frequencies()]);
    await frequencies();
    // The failure, and the two statements of one reading.
    expect(broken.mock.calls.length).toBe(3);
    broken.mockRestore();
  });
});

describe('among very many documents', () => {
  const MANY = 10_000;
  const day = (n: number) => new Date(Date.UTC(2020, 0, 1, 0, 0, n)).toISOString();
  let own: Awaited<ReturnType<typeof testDatabase>>;
  let search: ReturnType<typeof createPostgresSearch>;
  beforeAll(async () => {
    own = await testDatabase([...leaseMigrations, ...searchMigrations]);
    search = createPostgresSearch(own.db.kysely);
    await search.index(
      Array.from({ length: MANY }, (_none, n) => {
        const side = n === 0 ? 'left and right' : n % 2 === 0 ? 'left' : 'right';
        const moment = n < MANY / 10 ? 'formerly' : n % 8 === 0 ? 'sometimes' : '';
        const text = `${side} ${moment} word${n}`;
        return document({ title: `Plums ${n}`, text, createdAt: day(n) });
      }),
    );
    await sql`ANALYZE search_document`.execute(own.db.kysely);
  }, 60_000);
  afterAll(() => own.close());
  const wayOf = async (text: string) =>
    (await createFrequencies(own.db.kysely)()).wayOf(sought(text));

  it('two frequent words are looked for among some of the newest, and then by the index', async () => {
    const { walk } = await wayOf('left right');
    expect(walk).toBeGreaterThan(0);
    expect(walk).toBeLessThan(MANY);
    const found = await search.search({ kind: 'post', text: 'left right', limit: 5, offset: 0 });
    expect(found.hits.map(({ title }) => title.text)).toEqual(['Plums 0']);
  });

  it('a word that is not rare is gathered since a date, or of all times if it was in use before', async () => {
    const [newest, half] = [day(MANY), day(MANY / 3)].map((moment) => Date.parse(moment));
    for (const text of ['sometimes', 'formerly']) {
      const { walk, since } = await wayOf(text);

      expect(walk).toBe(null);
      expect(since?.getTime()).toBeGreaterThan(half ?? 0);
      expect(since?.getTime()).toBeLessThan(newest ?? 0);
    }
    const newestOf = async (text: string) => {
      const page = { kind: 'post', text, limit: 150, offset: 0, sort: 'date' } as const;
      return (await search.search(page)).hits.map(({ title }) => title.text);
    };
    const numbered = (from: number, step: number) =>
      Array.from({ length: 150 }, (_none, n) => `Plums ${from - n * step}`);
    expect(await newestOf('sometimes')).toEqual(numbered(MANY - 8, 8));
    expect(await newestOf('formerly')).toEqual(numbered(MANY / 10 - 1, 1));
  });

  it('a rare word is gathered wherever it is', async () => {
    expect(await wayOf('word77')).toEqual({
      walk: null,
      since: null,
      throughPlace: false,
      withoutLast: false,
    });
  });
});
