import { leaseMigrations } from '@forum/database';
import { testDatabase } from '@forum/database/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPostgresSearch, searchMigrations } from '../src/index.ts';
import { document } from './engine-under-test.ts';

const database = await testDatabase([...leaseMigrations, ...searchMigrations]);
const db = database.db.kysely;
const search = createPostgresSearch(db);
afterAll(() => database.close());

const KINDS = ['post', 'comment', 'member', 'category'] as const;
const PLACES = KINDS.map((kind) => ({ kind, limit: 3, offset: 0 }) as const);

beforeAll(async () => {
  for (const kind of KINDS) {
    await search.index(
      [1, 2, 3, 4].map((n) => {
        return document({ kind, title: `Plums ${kind}`, text: `Été ${n}, ab12c`, answered: n > 2 });
      }),
    );
  }
  await search.index([document({ title: 'Above' }), document({ kind: 'comment', text: 'quince' })]);
  await search.refresh();
});

/** The statements that an action runs. */
async function statementsOf(act: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(database.db.pool, 'connect');
  await act();
  const statements = asked.mock.calls.length;
  asked.mockRestore();
  return statements;
}

describe('one text looked for in several places', () => {
  it.each([
    'plums',
    'plum',
    'ab12c',
    'plums quince',
    'plumz',
    'nothing',
    'été',
    'quince above',
    '',
  ])('is found in each as it is there alone: %s', async (text) => {
    const places = [
      ...PLACES,
      { kind: 'post', limit: 1, offset: 2, answered: true } as const,
      { kind: 'comment', limit: 2, offset: 9 } as const,
      { kind: 'comment', limit: 2, offset: 0, sort: 'date' } as const,
    ];
    const alone = await Promise.all(places.map((place) => search.search({ ...place, text })));
    expect(await search.searchAll(text, places)).toEqual(alone);
  });

  it('takes one statement once its words are known, and two more where one may be mistyped', async () => {
    const asking = (text: string) => statementsOf(() => search.searchAll(text, PLACES));
    // The forms of a word are looked up once; the community's languages, once a minute.
    await asking('plums');
    expect(await asking('plums')).toBe(1);
    expect(await asking('ab12c')).toBe(1);
    // Accents are looked up once for each word that has one.
    await asking('été');
    expect(await asking('été')).toBe(1);
    expect(await asking('plxms')).toBe(4);
    expect(await asking('plxms')).toBe(2);
  });

  it('has a plan that is kept', async () => {
    await search.searchAll('plums', PLACES);
    const { rows } = await sql<{ custom: number }>`
      SELECT sum(custom_plans)::int AS custom FROM pg_prepared_statements
      WHERE statement LIKE '%candidate%'`.execute(db);
    expect(rows).toEqual([{ custom: 0 }]);
  });
});

it('a word with digits that somebody wrote is no typo of another one', async () => {
  await search.index([document({ kind: 'member', title: 'abc' })]);
  await search.refresh();
  const [, , members] = await search.searchAll('ab12c', PLACES);
  expect(members?.total).toBe(4);
  const [, , guessed] = await search.searchAll('plum1s', PLACES);
  expect(guessed?.total).toBe(4);
});
