import type { Actor } from '@forum/contracts';
import { searchResults } from '@forum/contracts/search';
import { newId } from '@forum/kernel';
import { buildTestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { reindexForum } from './operations/reindex.ts';
import * as written from './test-written.ts';

const forum = await buildTestForum({ now: new Date('2026-03-01T10:00:00Z') });
afterAll(() => forum.close());

const bob: Actor = { id: newId(), role: 'MEMBER' };
const alice = await written.register(forum, 'alice_ibex');
const garden = await written.aCategory(forum, 'Garden');
const pots = await written.aCategory(forum, 'Pots', garden);

const aPost = (changes: object = {}) =>
  written.aPost(forum, alice, { categoryId: garden, ...changes });

async function aComment(by: Actor, postId: string, content: string): Promise<string> {
  const response = await forum.as(by).post('/comments', { postId, content });
  expect(response.statusCode).toBe(201);
  return response.json().id;
}

async function search(query: string) {
  await forum.settle();
  const response = await forum.as(null).get(`/search?${query}`);
  expect([query, response.statusCode]).toEqual([query, 200]);
  return searchResults.parse(response.json());
}

const ids = (found: { data: readonly { id: string }[] }) => found.data.map(({ id }) => id);

describe('narrowing a search', () => {
  it('narrows posts by category, author, prefix, tag, answer and days, all of them at once too', async () => {
    const first = await aPost({ title: 'Myrtle one', tags: ['Shrubs'] });
    forum.clock.advance(24 * 60 * 60 * 1000);
    const second = await aPost({ title: 'Myrtle two', prefix: 'Question', categoryId: pots });
    const answer = await aComment(bob, second, 'Water it.');
    await forum.as(alice).post(`/comments/${answer}/mark`, { type: 'ANSWER' });
    const posts = async (filter: string) =>
      ids((await search(`q=myrtle&sort=date&${filter}`)).posts);
    expect(await posts('')).toEqual([second, first]);
    expect(await posts(`categoryId=${garden}`)).toEqual([second, first]);
    expect(await posts(`categoryId=${pots}`)).toEqual([second]);
    expect(await posts(`authorId=${alice.id}`)).toEqual([second, first]);
    expect(await posts(`authorId=${bob.id}`)).toEqual([]);
    expect(await posts('prefix=guide')).toEqual([first]);
    expect(await posts('tag=shrubs')).toEqual([first]);
    expect(await posts('answered=true')).toEqual([second]);
    expect(await posts('answered=false')).toEqual([first]);
    expect(await posts('to=2026-03-01')).toEqual([first]);
    expect(await posts('from=2026-03-02')).toEqual([second]);
    expect(await posts('from=2026-03-01&to=2026-03-02')).toEqual([second, first]);
    expect(
      await posts(`prefix=Question&answered=true&from=2026-03-02&categoryId=${garden}`),
    ).toEqual([second]);
  });

  it('finds comments with their post, and narrows them by what they have', async () => {
    const postId = await aPost({ title: 'All about soil' });
    const id = await aComment(bob, postId, 'Perlite keeps the roots dry.');
    const { comments } = await search('q=perlite');
    expect(comments).toMatchObject({
      data: [
        { id, author: { username: 'deleted' }, post: { id: postId, title: 'All about soil' } },
      ],
      total: 1,
    });
    for (const { highlights } of comments.data) {
      const { text, ranges } = highlights.text;
      expect(ranges.map(([from, to]) => text.slice(from, to))).toEqual(['Perlite']);
    }
    expect(ids((await search(`q=perlite&type=comments&authorId=${bob.id}`)).comments)).toEqual([
      id,
    ]);
    expect(ids((await search(`q=perlite&categoryId=${garden}`)).comments)).toEqual([id]);
    expect(ids((await search(`q=perlite&authorId=${alice.id}`)).comments)).toEqual([]);
    expect(ids((await search('q=perlite&type=posts')).comments)).toEqual([]);
    for (const filter of ['tag=grammar', 'prefix=Guide', 'answered=false']) {
      expect((await search(`q=perlite&${filter}`)).comments.total).toBe(0);
    }
  });

  it('finds no members and categories that are not what it is narrowed to', async () => {
    expect((await search('q=garden')).categories.total).toBe(1);
    expect((await search('q=garden&tag=grammar')).categories.total).toBe(0);
    expect((await search(`q=alice_ibex&authorId=${bob.id}`)).users.total).toBe(0);
    expect((await search('q=alice_ibex&sort=date')).users.total).toBe(1);
  });

  it('refuses with 400 what is no id, no day, no order (security S33)', async () => {
    const wrong = [
      'categoryId=x" OR published=false',
      'categoryId=',
      `authorId=${garden} OR true`,
      'answered=maybe',
      'from=yesterday',
      'from=2026-02-30',
      'to=0000-01-01',
      'to=9999-12-31',
      'from=2026-03-01T00:00:00Z',
      'sort=price',
      `tag=${'x'.repeat(41)}`,
    ];
    for (const filter of wrong) {
      const query = filter.replace(
        /=(.*)$/s,
        (_, value: string) => `=${encodeURIComponent(value)}`,
      );
      const { statusCode } = await forum.as(null).get(`/search?q=garden&${query}`);
      expect([filter, statusCode]).toEqual([filter, 400]);
    }
    for (const tag of ["' OR true --", 'x" OR published = false', '%', '{}', '\uD800']) {
      const query = `q=soil&tag=${encodeURIComponent(tag.toWellFormed())}&prefix=%00`;
      expect((await search(query)).posts).toEqual({ data: [], total: 0, nextCursor: null });
    }
  });
});

describe('a member in the index', () => {
  it('follows what the member says of themselves', async () => {
    expect((await search('q=cartographer')).users.total).toBe(0);
    const edit = await forum.as(alice).patch('/users/profile', { bio: 'Cartographer of alps' });
    expect(edit.statusCode).toBe(200);
    expect(ids((await search('q=cartographer')).users)).toEqual([alice.id]);
    await forum.as(alice).patch('/users/profile', { bio: null });
    expect((await search('q=cartographer')).users.total).toBe(0);
  });
});

describe('making the index anew', () => {
  it('brings back what is missing and takes out what is gone, and nothing hidden comes in', async () => {
    const postId = await aPost({ title: 'Sphagnum moss' });
    await aPost({ title: 'Sphagnum draft', published: false });
    const commentId = await aComment(bob, postId, 'Sphagnum is wet.');
    await forum.settle();
    const ghost = newId();
    const { db, search: engine } = forum.ctx;
    await engine.index([
      {
        kind: 'post',
        id: ghost,
        version: 1,
        title: 'Sphagnum ghost',
        text: '',
        tags: [],
        authorId: null,
        categoryId: null,
        postId: null,
        prefix: null,
        answered: false,
        createdAt: '2026-01-01T00:00:00.000Z',
      },
    ]);
    await sql`DELETE FROM search_document WHERE id = ${postId}`.execute(db);
    const told: Record<string, number> = {};
    await reindexForum(forum.ctx, (documents, kind) => (told[kind] = documents));
    const found = async (kind: 'post' | 'comment') =>
      (await engine.searchIds({ kind, text: 'sphagnum', limit: 9, offset: 0 })).ids;
    expect(await found('post')).toEqual([postId]);
    expect(await found('comment')).toEqual([commentId]);
    expect(told).toMatchObject({ category: 2, member: 1 });
  });
});
