import { aMember, elevated, type TestClient } from '@forum/testing';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { alice, buildPostTests, type PostTests } from '../posts/test-posts.ts';
import { cursorOf } from '../../framework/lists/cursor.ts';
import { tagPageOf } from './queries/page.ts';

let forum: PostTests;
let admin: TestClient;
let visitor: TestClient;
beforeAll(async () => {
  forum = await buildPostTests();
  visitor = forum.as(null);
  admin = await elevated(forum, await aMember(forum, { username: 'ada', role: 'ADMIN' }));
  for (const tags of [
    ['JavaScript', 'three.js'],
    ['javascript', 'Baking'],
    ['javascript', 'baking', 'a_b', '100%'],
    ['Ännchen'],
  ]) {
    await forum.aPost(alice, { tags });
  }
  await forum.aPost(alice, { tags: ['secretscript'], published: false });
});
afterAll(() => forum.close());

const ask = (query: string, by = visitor) => by.get(`/posts/tags/all?${query}`);
const list = async (query: string, by = visitor): Promise<string[]> =>
  (await ask(query, by)).json().data.map((tag: { name: string; count: number }) => tag.name);

describe('the list of all tags', () => {
  it('has each tag once, the most used first, then by name', async () => {
    expect(await list('')).toEqual(['javascript', 'Baking', '100%', 'a_b', 'three.js', 'Ännchen']);
  });

  it('is narrowed to what contains a text, letter case aside, by its signs as they are', async () => {
    expect(await list('search=SCRIPT')).toEqual(['javascript']);
    expect(await list('search=js')).toEqual(['three.js']);
    expect(await list('search=%20bak%20')).toEqual(['Baking']);
    expect(await list('search=%C3%A4n')).toEqual(['Ännchen']);
    expect(await list('search=%C3%A4nnchen')).toEqual(['Ännchen']);
    expect(await list('search=%25')).toEqual(['100%']);
    expect(await list('search=0%25')).toEqual(['100%']);
    expect(await list('search=_')).toEqual(['a_b']);
    expect(await list('search=')).toHaveLength(6);
    for (const none of ['zzz', '___', '%5C', "'", 'secretscript']) {
      expect(await list(`search=${none}`)).toEqual([]);
    }
  });

  it('goes on by a cursor, within what a text narrowed it to', async () => {
    const first = (await ask('search=a&limit=2')).json();
    expect(first.meta).toMatchObject({ page: 1, total: 3, totalPages: 2 });
    const rest = (await ask(`search=a&limit=2&cursor=${first.meta.nextCursor}`)).json();
    const names = [...first.data, ...rest.data].map((tag: { name: string }) => tag.name);
    expect(names).toEqual(['javascript', 'Baking', 'a_b']);
    expect(rest.meta).toMatchObject({ page: null, total: 3, nextCursor: null });
  });

  it('refuses what no tag could be, and two ways at once', async () => {
    for (const query of [`search=${'x'.repeat(41)}`, 'search=a&search=b', 'page=1&cursor=abc'])
      expect([query, (await ask(query)).statusCode]).toEqual([query, 400]);
  });

  it('no longer has a tag whose last post is gone', async () => {
    const { id } = await forum.aPost(alice, { tags: ['ephemeral'] });
    expect(await list('search=ephemeral')).toEqual(['ephemeral']);
    expect((await forum.as(alice).delete(`/posts/${id}`)).statusCode).toBe(204);
    await forum.settle();
    expect(await list('search=ephemeral')).toEqual([]);
  });

  it('has a renamed tag once, found by its former name as well', async () => {
    await forum.aPost(alice, { tags: ['gardning'] });
    const renamed = await admin.post('/admin/tags/gardning/rename', {
      to: 'Gardening',
      reason: 'other',
      note: 'Was misspelt',
    });
    expect(renamed.statusCode).toBe(200);
    await forum.settle();
    expect(await list('search=gard')).toEqual(['Gardening']);
    expect(await list('search=gardn')).toEqual(['Gardening']);
    expect(await list('search=dn')).toEqual(['Gardening']);
  });
});

describe('a member’s list of tags', () => {
  it('says how closely they follow each, to them alone', async () => {
    const bea = forum.as(await aMember(forum, { username: 'bea' }));
    const carl = forum.as(await aMember(forum, { username: 'carl' }));
    for (const [tag, level] of [
      ['javascript', 'watching'],
      ['baking', 'muted'],
      ['a_b', 'normal'],
    ]) {
      expect((await bea.put(`/watches/tag/${tag}`, { level })).statusCode).toBe(200);
    }
    await forum.settle();
    const levels = async (by: TestClient) =>
      (await ask('', by))
        .json()
        .data.flatMap((tag: { name: string; level?: string }) =>
          'level' in tag ? [[tag.name, tag.level]] : [],
        );
    const theirs = [
      ['javascript', 'watching'],
      ['Baking', 'muted'],
    ];
    // Right after their own write as well as later.
    expect(await levels(bea)).toEqual(theirs);
    forum.clock.advance(60_000);
    expect(await levels(bea)).toEqual(theirs);
    expect([await levels(carl), await levels(visitor)]).toEqual([[], []]);
  });
});

const MANY = 50_000;

const explained = z.tuple([
  z.object({
    'QUERY PLAN': z.tuple([
      z.object({ Plan: z.object({ 'Shared Hit Blocks': z.int(), 'Shared Read Blocks': z.int() }) }),
    ]),
  }),
]);

describe(`among ${MANY} tags`, () => {
  beforeAll(async () => {
    const { kysely: db } = forum.database;
    await sql`INSERT INTO tag_total (tag_key, sought, posts)
      SELECT 'tag' || n, 'tag' || n, 1 + n % 50 FROM generate_series(1, ${MANY}::int) n`.execute(
      db,
    );
    await sql`VACUUM ANALYZE tag_total`.execute(db);
  });

  const deep = cursorOf('tags', [2, 'tag1']);
  /** Entries of an index, names and colours of what is shown. */
  const SHOWN = 400;
  /** The tags that contain a text, and what is shown of them. */
  const GATHERED = 800;
  const AMONG_MOST_USED = 10_000;

  it.each([
    [{ limit: 60 }, SHOWN],
    [{ limit: 60, cursor: deep }, SHOWN],
    [{ limit: 60, search: 'tag4999' }, SHOWN],
    [{ limit: 60, search: 'tag' }, GATHERED],
    [{ limit: 60, search: 'zq' }, AMONG_MOST_USED],
    [{ limit: 60, search: '---' }, AMONG_MOST_USED],
  ])('%o reads %i blocks at most', async (wanted, most) => {
    const { shown, counted } = tagPageOf(wanted);
    expect(await blocksOf(shown)).toBeLessThan(most);
    expect(await blocksOf(counted)).toBeLessThan(AMONG_MOST_USED);
  });

  it('looks for few, even where statistics say that there are many', async () => {
    const { kysely: db } = forum.database;
    await sql`INSERT INTO tag_total (tag_key, sought, posts)
      SELECT 'spam' || n, 'spam', 1 FROM generate_series(1, ${MANY / 10}::int) n`.execute(db);
    await sql`ANALYZE tag_total`.execute(db);
    await sql`DELETE FROM tag_total WHERE sought = 'spam'`.execute(db);
    await sql`VACUUM tag_total`.execute(db);
    expect(await blocksOf(tagPageOf({ limit: 60, search: 'spam' }).shown)).toBeLessThan(SHOWN);
  });

  async function blocksOf(query: RawBuilder<unknown>): Promise<number> {
    const { rows } = await sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${query}`.execute(
      forum.ctx.db,
    );
    const [{ 'QUERY PLAN': plan }] = explained.parse(rows);
    return plan[0].Plan['Shared Hit Blocks'] + plan[0].Plan['Shared Read Blocks'];
  }
});
