import { leaseMigrations } from '@forum/database';
import { testDatabase } from '@forum/database/test-database';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createPostgresSearch, searchMigrations, type SearchDocument } from '../src/index.ts';

const database = await testDatabase([...leaseMigrations, ...searchMigrations]);
const db = database.db.kysely;
const search = createPostgresSearch(db);
afterAll(() => database.close());

const document = (n: number, title: string): SearchDocument => ({
  kind: 'post',
  id: `01990000-0000-7000-8000-00000000000${n}`,
  version: 1,
  title,
  text: '',
  tags: [],
  authorId: null,
  categoryId: null,
  postId: null,
  prefix: null,
  answered: false,
  createdAt: '2026-01-01T00:00:00.000Z',
});

async function vocabulary() {
  const { rows } = await sql<{ word: string; documents: number }>`
    SELECT word, documents FROM search_word ORDER BY word`.execute(db);
  return Object.fromEntries(rows.map(({ word, documents }) => [word, documents]));
}

describe('the vocabulary that typos are corrected by', () => {
  it('holds the words that are long enough to be guessed, with their documents', async () => {
    await search.index([document(1, 'Ripe café plums of 2024'), document(2, 'plums, plums')]);
    expect(await vocabulary()).toEqual({});
    await search.refresh();
    expect(await vocabulary()).toEqual({ cafe: 1, plums: 2, ripe: 1 });
  });

  it('forgets the words of documents that are gone', async () => {
    await search.remove([{ kind: 'post', id: document(1, '').id, version: 2 }]);
    await search.refresh();
    expect(await vocabulary()).toEqual({ plums: 1 });
  });

  it('counts a document once however often it is sent, and a change as the difference', async () => {
    const changed = { ...document(2, 'plums and pears'), version: 2 };
    await search.index([changed]);
    await search.index([changed]);
    await search.refresh();
    expect(await vocabulary()).toEqual({ pears: 1, plums: 1 });
    await search.index([{ ...document(2, 'plums, plums'), version: 3 }]);
    await search.refresh();
    expect(await vocabulary()).toEqual({ plums: 1 });
  });

  it('comes to the same when two workers refresh at once', async () => {
    await search.index([document(3, 'damson')]);
    await Promise.all([search.refresh(), search.refresh(), search.refresh()]);
    expect(await vocabulary()).toEqual({ damson: 1, plums: 1 });
  });

  it('corrects only what nobody ever wrote', async () => {
    await search.index([document(4, 'slate'), document(5, 'plate')]);
    await search.refresh();
    const found = async (text: string) =>
      (await search.searchIds({ kind: 'post', text, limit: 9, offset: 0 })).ids;
    expect(await found('slate')).toEqual([document(4, '').id]);
    expect(await found('platw')).toEqual([document(5, '').id]);
    expect(await found('plaet')).toEqual([document(5, '').id]);
    expect(await found('platter')).toEqual([]);
  });

  it('corrects among thousands of words that begin and end alike', async () => {
    await search.index([document(6, 'kqqqord')]);
    await search.refresh();
    await sql`INSERT INTO search_word (word, documents)
      SELECT 'k' || translate(to_char(n, 'FM0000'), '0123456789', 'abcdefghij') || 'ord', 9
      FROM generate_series(0, 9999) AS n`.execute(db);
    for (const text of ['kqxqord', 'kxqqord', 'kqqxord', 'kqqord', 'qkqqord']) {
      const { ids } = await search.searchIds({ kind: 'post', text, limit: 9, offset: 0 });
      expect([text, ...ids]).toEqual([text, document(6, '').id]);
    }
  });
});
