import type { Actor } from '@forum/contracts';
import { postCard } from '@forum/contracts/posts';
import { newId } from '@forum/kernel';
import { doc, toJson } from '@forum/rich-text';
import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCategory } from '../categories/commands.ts';
import { castVote } from '../votes/commands.ts';
import { refreshTrending } from '../../community/trending/schedule.ts';
import { createPost, deletePost, editPost } from './commands.ts';

const alice: Actor = { id: newId(), role: 'MEMBER' };
const bob: Actor = { id: newId(), role: 'MEMBER' };

let forum: TestForum;
const ids: Record<string, string> = {};

const system = { meta: { actor: null }, actor: null };

async function aCategory(name: string, parentId: string | null = null): Promise<string> {
  const { result } = await createCategory(forum.ctx, { ...system, category: { name, parentId } });
  return result.categoryId;
}

async function aPost(title: string, by: Actor, categoryId: string, tags: string[]): Promise<void> {
  forum.clock.advance(60_000);
  const content = toJson(doc('Five words are quite enough.'));
  const fields = { title, content, categoryId, prefix: 'Guide', tags };
  const { result } = await createPost(forum.ctx, { meta: { actor: by }, actor: by, fields });
  ids[title] = result.postId;
}

const idOf = (title: string) => ids[title] ?? '';

async function titles(path: string): Promise<string[]> {
  const answer = await forum.as(null).get(path);
  expect(answer.statusCode).toBe(200);
  return answer.json().data.map((card: unknown) => postCard.parse(card).title);
}

async function total(path: string): Promise<number> {
  return (await forum.as(null).get(path)).json().meta.total;
}

let parent: string;
let child: string;
let other: string;

beforeAll(async () => {
  forum = await buildTestForum();
  parent = await aCategory('Parent');
  child = await aCategory('Child', parent);
  other = await aCategory('Other');
  await aPost('First', alice, parent, ['One', 'shared']);
  await aPost('Second', bob, child, ['two', 'shared']);
  await aPost('Third', alice, other, ['one']);
  await aPost('Fourth', bob, parent, ['four']);
  await aPost('Deleted', bob, parent, ['one']);
  await deletePost(forum.ctx, { meta: { actor: bob }, actor: bob, postId: idOf('Deleted') });
  const edit = { meta: { actor: alice }, actor: alice, postId: idOf('First') };
  forum.clock.advance(60_000);
  await editPost(forum.ctx, { ...edit, changes: { excerpt: 'A new excerpt' } });
  for (const voter of [newId(), newId()]) {
    const actor: Actor = { id: voter, role: 'MEMBER' };
    const item = { type: 'post' as const, id: idOf('Second') };
    await castVote(forum.ctx, { meta: { actor }, actor, item, direction: 'UPVOTE' });
  }
  await forum.settle();
  await refreshTrending(forum.ctx);
});
afterAll(() => forum.close());

describe('the list of posts', () => {
  it('is newest first, without what was deleted', async () => {
    expect(await titles('/posts')).toEqual(['Fourth', 'Third', 'Second', 'First']);
    expect(await total('/posts')).toBe(4);
  });

  it('sorts by last change, votes and trend', async () => {
    expect((await titles('/posts?sort=updatedAt'))[0]).toBe('First');
    expect((await titles('/posts?sort=top'))[0]).toBe('Second');
    expect((await titles('/posts?sort=trending'))[0]).toBe('Second');
    expect(await titles('/posts?trending=true&limit=1&published=true')).toEqual(['Second']);
    expect(await titles('/posts?sort=top')).toHaveLength(4);
    expect(await titles('/posts?sort=trending')).toHaveLength(4);
  });

  it('comes in pages that neither repeat nor miss a post', async () => {
    for (const sort of ['createdAt', 'updatedAt', 'top', 'trending', 'active']) {
      for (const filter of ['', `&categoryId=${parent}`]) {
        const whole = await titles(`/posts?sort=${sort}${filter}`);
        const path = `/posts?sort=${sort}&limit=2${filter}`;
        const paged = [...(await titles(`${path}&page=1`)), ...(await titles(`${path}&page=2`))];
        expect(paged).toEqual(whole);
      }
    }
    const last = await forum.as(null).get('/posts?limit=3&page=2');
    expect(last.json().meta).toEqual({
      page: 2,
      limit: 3,
      total: 4,
      totalPages: 2,
      nextCursor: null,
    });
    expect(await titles('/posts?page=1000')).toEqual([]);
  });

  it('of a category holds the posts of its subcategories', async () => {
    expect(await titles(`/posts?categoryId=${parent}`)).toEqual(['Fourth', 'Second', 'First']);
    expect(await titles(`/posts?categoryId=${child}`)).toEqual(['Second']);
    expect(await titles(`/posts?categoryId=${parent}&sort=top`)).toEqual([
      'Second',
      'Fourth',
      'First',
    ]);
    expect((await titles(`/posts?categoryId=${parent}&sort=trending`))[0]).toBe('Second');
    expect(await total(`/posts?categoryId=${parent}`)).toBe(3);
    expect(await titles(`/posts?categoryId=${newId()}`)).toEqual([]);
  });

  it('filters by tag, letter case aside, and by author', async () => {
    expect(await titles('/posts?tag=ONE')).toEqual(['Third', 'First']);
    expect(await total('/posts?tag=one')).toBe(2);
    expect(await titles(`/posts?authorId=${alice.id}`)).toEqual(['Third', 'First']);
    expect(await total(`/posts?authorId=${alice.id}&limit=1`)).toBe(2);
  });

  it('combines its filters, and counts what it combines', async () => {
    const path = `/posts?authorId=${alice.id}&tag=one&categoryId=${parent}`;
    for (const sort of ['', '&sort=top', '&sort=trending', '&sort=updatedAt']) {
      expect(await titles(path + sort)).toEqual(['First']);
      expect(await total(path + sort)).toBe(1);
    }
  });

  it('searches, best match first unless sorted, and filters what it found', async () => {
    expect(await titles('/posts?search=second&limit=10&published=true')).toEqual(['Second']);
    expect(await titles('/posts?search=quite enough&sort=createdAt')).toHaveLength(4);
    expect(await titles(`/posts?search=quite enough&authorId=${bob.id}`)).toHaveLength(2);
    expect(await total(`/posts?search=quite enough&categoryId=${parent}&limit=1`)).toBe(3);
    expect(await titles('/posts?search=deleted')).toEqual([]);
    expect(await titles('/posts?search=')).toHaveLength(4);
  });

  it('shows the viewer’s own vote', async () => {
    const item = { type: 'post' as const, id: idOf('Third') };
    await castVote(forum.ctx, { meta: { actor: bob }, actor: bob, item, direction: 'DOWNVOTE' });
    await forum.settle();
    const card = async (who: Actor | null) =>
      (await forum.as(who).get(`/posts?categoryId=${other}`)).json().data[0];
    expect(await card(bob)).toMatchObject({
      userVote: 'DOWNVOTE',
      downvotes: 1,
      _count: { votes: 1 },
    });
    expect(await card(null)).toMatchObject({ userVote: null, downvotes: 1 });
  });

  it('refuses with 400 what is no list query', async () => {
    for (const query of [
      'sort=updatedAt;drop table post',
      'sort=author.email',
      'limit=0',
      'limit=51',
      'limit=1e9',
      'limit=-1',
      'page=0',
      'page=1001',
      'page=9e99',
      'limit=1&limit=2',
      'authorId=x&authorId=y',
      `authorId=${alice.id}' or 1=1`,
      'categoryId=1',
      'published=yes',
      'published=1',
      'trending=maybe',
      `tag=${'x'.repeat(41)}`,
      `search=${'x'.repeat(201)}`,
    ]) {
      const answer = await forum.as(null).get(`/posts?${query}`);
      expect([query, answer.statusCode]).toEqual([query, 400]);
    }
    for (const query of [
      "tag=o'ne",
      'tag=%00',
      'search=%00',
      'search=%27%22%5C%25',
      'tag=%ED%A0%80',
      'limit[a]=1',
      'authorId[]=x',
    ]) {
      const answer = await forum.as(null).get(`/posts?${query}`);
      expect([query, answer.statusCode < 500]).toEqual([query, true]);
    }
  });
});

describe('related posts', () => {
  it('share tags and category, most similar first, and leave the post itself out', async () => {
    expect(await titles(`/posts/${idOf('First')}/related`)).toEqual(['Third', 'Second', 'Fourth']);
    expect(await titles(`/posts/${idOf('First')}/related?limit=1`)).toEqual(['Third']);
    expect((await forum.as(null).get(`/posts/${newId()}/related`)).statusCode).toBe(404);
    expect((await forum.as(null).get(`/posts/${idOf('First')}/related?limit=21`)).statusCode).toBe(
      400,
    );
  });
});

describe('tags', () => {
  it('are counted over published posts, letter case aside', async () => {
    const answer = await forum.as(null).get('/posts/tags/all');
    const counts = answer
      .json()
      .data.map((tag: { name: string; count: number }) => [tag.name.toLowerCase(), tag.count]);
    expect(counts).toEqual([
      ['one', 2],
      ['shared', 2],
      ['four', 1],
      ['two', 1],
    ]);
  });

  it('of the last 30 days come first, filled up with the most used of all', async () => {
    forum.clock.advance(31 * 24 * 60 * 60 * 1000);
    await aPost('Fresh', alice, other, ['two']);
    await forum.settle();
    const answer = await forum.as(null).get('/posts/tags/trending?limit=3');
    const names = answer.json().data.map((tag: { name: string }) => tag.name.toLowerCase());
    expect(names).toEqual(['two', 'one', 'shared']);
    expect((await forum.as(null).get('/posts/tags/trending?limit=51')).statusCode).toBe(400);
  });
});
