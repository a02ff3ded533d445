import type { Actor } from '@forum/contracts';
import { searchResults } from '@forum/contracts/search';
import { newId } from '@forum/kernel';
import { doc, toJson } from '@forum/rich-text';
import { buildTestForum } from '@forum/testing';
import { afterAll, describe, expect, it } from 'vitest';
import * as written from './test-written.ts';

const forum = await buildTestForum();
afterAll(() => forum.close());

const bob: Actor = { id: newId(), role: 'MEMBER' };
const mod: Actor = { id: newId(), role: 'MODERATOR' };
const alice = await written.register(forum, 'alice_quokka', { firstName: 'Alicia' });
const garden = await written.aCategory(forum, 'Garden');
const kitchen = await written.aCategory(forum, 'Kitchen quiches');

const aPost = (changes: object = {}) =>
  written.aPost(forum, alice, { categoryId: garden, ...changes });

async function search(query: string, viewer: Actor | null = null) {
  await forum.settle();
  const response = await forum.as(viewer).get(`/search?${query}`);
  expect(response.statusCode).toBe(200);
  return searchResults.parse(response.json());
}

const postsOf = async (q: string, viewer: Actor | null = null) =>
  (await search(`q=${encodeURIComponent(q)}`, viewer)).posts.data.map(({ id }) => id);

describe('searching the forum', () => {
  it('finds posts, members and categories, each with its total', async () => {
    const id = await aPost({ title: 'Quinces for a quiche' });
    const results = await search('q=qui');
    expect(results.posts).toMatchObject({ data: [{ id }], total: 1 });
    expect(results.categories).toMatchObject({ data: [{ id: kitchen }], total: 1 });
    expect((await search('q=alice_quo')).users).toMatchObject({
      data: [{ id: alice.id, username: 'alice_quokka', firstName: 'Alicia' }],
      total: 1,
    });
    expect(results.degraded).toBe(false);
  });

  it('narrows to one type and cuts into pages', async () => {
    const ids = [await aPost({ title: 'Thyme one' }), await aPost({ title: 'Thyme two' })];
    const page = async (n: number) => (await search(`q=thyme&type=posts&limit=1&page=${n}`)).posts;
    const found = [...(await page(1)).data, ...(await page(2)).data].map(({ id }) => id);
    expect(new Set(found)).toEqual(new Set(ids));
    expect((await page(3)).data).toEqual([]);
    expect((await search('q=alice&type=posts')).users).toEqual({
      data: [],
      total: 0,
      nextCursor: null,
    });
    expect((await search('q=alice&type=users')).users.total).toBe(1);
  });

  it('marks the matches as ranges, and never as markup', async () => {
    const title = '<img src=x onerror=alert(1)> saffron';
    await aPost({ title, content: toJson(doc('A pinch of <b>saffron</b> is quite enough.')) });
    const [found] = (await search('q=saffron')).posts.data;
    const { highlights } = found ?? {};
    expect(highlights?.title.text).toBe(title);
    for (const { text, ranges } of [highlights?.title, highlights?.text].flatMap((h) => h ?? [])) {
      expect(ranges.map(([from, to]) => text.slice(from, to))).toEqual(['saffron']);
    }
  });

  it('follows edits, and finds the old words no more', async () => {
    const id = await aPost({ title: 'About rosemary' });
    expect(await postsOf('rosemary')).toEqual([id]);
    await forum.as(alice).patch(`/posts/${id}`, { title: 'About lavender' });
    expect(await postsOf('rosemary')).toEqual([]);
    expect(await postsOf('lavender')).toEqual([id]);
  });

  it('shows the own vote of whoever asks', async () => {
    const id = await aPost({ title: 'Cardamom pods' });
    await forum.as(bob).post(`/posts/${id}/upvote`);
    expect((await search('q=cardamom', bob)).posts.data[0]?.userVote).toBe('UPVOTE');
    expect((await search('q=cardamom', mod)).posts.data[0]?.userVote).toBeNull();
  });

  it('offers ids with filters to lists', async () => {
    const inGarden = await aPost({ title: 'Nutmeg', tags: ['Spice'] });
    const inKitchen = await aPost({ title: 'Nutmeg', categoryId: kitchen });
    const answer = await forum
      .as(bob)
      .post('/comments', { postId: inKitchen, content: 'Grate it.' });
    await forum.as(alice).post(`/comments/${answer.json().id}/mark`, { type: 'ANSWER' });
    await forum.settle();
    const ids = async (filter: object) =>
      (
        await forum.ctx.search.searchIds({
          kind: 'post',
          text: 'nutmeg',
          limit: 9,
          offset: 0,
          ...filter,
        })
      ).ids;
    expect(await ids({ categoryIds: [garden] })).toEqual([inGarden]);
    expect(await ids({ tag: 'spice' })).toEqual([inGarden]);
    expect(await ids({ answered: true })).toEqual([inKitchen]);
    expect(new Set(await ids({ authorId: alice.id }))).toEqual(new Set([inGarden, inKitchen]));
    await forum.as(bob).delete(`/comments/${answer.json().id}`);
    await forum.settle();
    expect(await ids({ answered: true })).toEqual([]);
    const listed = await forum.as(null).get('/posts?search=nutmeg&tag=spice');
    expect(listed.json().data.map(({ id }: { id: string }) => id)).toEqual([inGarden]);
  });
});

describe('what search must not tell', () => {
  const everywhere = async (q: string, viewer: Actor | null) => [
    ...(await postsOf(q, viewer)),
    ...(await forum.ctx.search.searchIds({ kind: 'post', text: q, limit: 50, offset: 0 })).ids,
    ...(await forum.ctx.search.searchIds({ kind: 'comment', text: q, limit: 50, offset: 0 })).ids,
  ];

  it('never has drafts in the index, not even for their author and staff', async () => {
    const id = await aPost({ title: 'Secret of the asafoetida', published: false });
    await forum.as(alice).post('/comments', { postId: id, content: 'More asafoetida!' });
    for (const viewer of [null, bob, alice, mod]) {
      expect(await everywhere('asafoetida', viewer)).toEqual([]);
    }
    await forum.as(alice).patch(`/posts/${id}`, { published: true });
    expect(await postsOf('asafoetida')).toEqual([id]);
    expect(await everywhere('asafoetida', null)).toHaveLength(3);
  });

  it('forgets a post and its comments when it is taken down or deleted', async () => {
    const id = await aPost({ title: 'Sumac and salt' });
    await forum.as(bob).post('/comments', { postId: id, content: 'I like sumac too.' });
    await forum.settle();
    expect(await everywhere('sumac', null)).toHaveLength(3);
    await forum.as(mod).patch(`/posts/${id}`, { published: false });
    await forum.settle();
    expect(await everywhere('sumac', null)).toEqual([]);
    await forum.as(mod).patch(`/posts/${id}`, { published: true });
    await forum.settle();
    expect(await everywhere('sumac', null)).toHaveLength(3);
    await forum.as(alice).delete(`/posts/${id}`);
    await forum.settle();
    expect(await everywhere('sumac', null)).toEqual([]);
  });

  it('leaves out what is no longer public even while the index lags', async () => {
    const id = await aPost({ title: 'Galangal root' });
    await forum.as(mod).patch(`/posts/${id}`, { published: false });
    await forum.engine.catchUp('now');
    const response = await forum.as(null).get('/search?q=galangal');
    expect(response.json().posts.data).toEqual([]);
  });

  it('forgets deleted comments', async () => {
    const id = await aPost({ title: 'Nothing special' });
    const made = await forum.as(bob).post('/comments', { postId: id, content: 'Turmeric stains.' });
    await forum.settle();
    expect(await everywhere('turmeric', null)).toEqual([made.json().id]);
    await forum.as(bob).delete(`/comments/${made.json().id}`);
    await forum.settle();
    expect(await everywhere('turmeric', null)).toEqual([]);
  });

  it('does not find members by their e-mail address, and shows none', async () => {
    expect((await search('q=example.com')).users.data).toEqual([]);
    expect(JSON.stringify(await search('q=alice_quokka'))).not.toContain('example.com');
  });

  it('refuses what it does not understand and survives what it does not expect', async () => {
    for (const query of [
      '',
      'q=',
      'q=%20',
      'q=a&limit=51',
      'q=a&type=drafts',
      'q=a&page=0',
      'q=a&q=b',
    ]) {
      const { statusCode } = await forum.as(null).get(`/search?${query}`);
      expect([query, statusCode]).toEqual([query, 400]);
    }
    const odd = [
      "' OR 1=1 --",
      'x" OR published=false',
      ':*&|!()',
      '\0',
      '\\',
      '%',
      '*',
      '🙂',
      'a'.repeat(200),
    ];
    for (const q of odd) {
      const { statusCode } = await forum.as(null).get(`/search?q=${encodeURIComponent(q)}`);
      expect([q, statusCode]).toEqual([q, 200]);
    }
    const passThrough = 'q=a&filter=published=false&attributesToRetrieve=email&facets=*';
    expect((await forum.as(null).get(`/search?${passThrough}`)).statusCode).toBe(200);
  });
});
