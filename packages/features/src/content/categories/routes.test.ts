import type { Actor } from '@forum/contracts';
import { categoryPage, categoryTree } from '@forum/contracts/categories';
import { newId } from '@forum/kernel';
import { doc, toJson } from '@forum/rich-text';
import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPost, deletePost, editPost } from '../posts/commands.ts';
import { createCategory, editCategory, type NewCategory } from './commands.ts';

const admin: Actor = { id: newId(), role: 'ADMIN' };
const alice: Actor = { id: newId(), role: 'MEMBER' };
const bob: Actor = { id: newId(), role: 'MEMBER' };
const DAY = 24 * 60 * 60 * 1000;

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

async function aCategory(category: NewCategory, actor: Actor | null = null): Promise<string> {
  const { result } = await createCategory(forum.ctx, { meta: { actor }, actor, category });
  await forum.settle();
  return result.categoryId;
}

async function aPost(by: Actor, categoryId: string, published = true): Promise<string> {
  const fields = {
    title: 'A good title',
    content: toJson(doc('Five words are quite enough.')),
    categoryId,
    prefix: 'Guide',
    tags: ['one'],
    published,
  };
  const { result } = await createPost(forum.ctx, { meta: { actor: by }, actor: by, fields });
  await forum.settle();
  return result.postId;
}

async function page(id: string) {
  return categoryPage.parse((await forum.as(null).get(`/categories/${id}`)).json());
}

describe('GET /categories, GET /categories?search&limit: the tree', () => {
  it('is in order, with the subcategories below their parents', async () => {
    const second = await aCategory({ name: 'Second', position: 2, icon: '🎈', color: 'teal' });
    await aCategory({ name: 'First', position: 1 });
    await aCategory({ name: 'Below', parentId: second });
    const answer = await forum.as(null).get('/categories');
    const tree = answer.json().data.map((node: unknown) => categoryTree.parse(node));
    expect(tree).toMatchObject([
      { name: 'First', slug: 'first', children: [] },
      {
        name: 'Second',
        icon: '🎈',
        color: 'teal',
        parent: null,
        children: [{ name: 'Below', parentId: second, parent: { slug: 'second', name: 'Second' } }],
      },
    ]);
  });

  it('can be searched, the best name first', async () => {
    await aCategory({ name: 'Old words', description: 'Etymology' });
    await aCategory({ name: 'Etymology for all' });
    const names = async (query: string) =>
      (await forum.as(null).get(`/categories?${query}`))
        .json()
        .data.map((node: { name: string }) => node.name);
    expect(await names('search=etymo')).toEqual(['Etymology for all', 'Old words']);
    expect(await names('search=etymo&limit=1')).toEqual(['Etymology for all']);
    expect(await names('search=%25')).toEqual([]);
    expect(await names('search=%27%00%5C')).toEqual([]);
  });

  it('refuses with 400 what is no search', async () => {
    for (const query of [
      'limit=0',
      'limit=1000',
      'search=a&search=b',
      `search=${'x'.repeat(101)}`,
    ]) {
      expect((await forum.as(null).get(`/categories?${query}`)).statusCode).toBe(400);
    }
  });
});

describe('GET /categories/{id}, GET /categories/slug/{slug}: a category', () => {
  it('is found by id, by its slug and by one it had', async () => {
    const id = await aCategory({ name: 'Before' });
    await editCategory(forum.ctx, {
      meta: { actor: admin },
      actor: admin,
      hasSubcategories: false,
      categoryId: id,
      changes: { name: 'After', slug: 'after' },
    });
    await forum.settle();
    for (const path of [id, 'slug/after', 'slug/before']) {
      const answer = await forum.as(null).get(`/categories/${path}`);
      expect(answer.json()).toMatchObject({ id, name: 'After', slug: 'after' });
    }
    await expect(aCategory({ name: 'Before' })).rejects.toMatchObject({ code: 'slug-taken' });
  });

  it('that does not exist answers 404', async () => {
    for (const path of [newId(), 'nonsense', '%00', 'slug/none', 'slug/%00', `slug/${newId()}`]) {
      expect((await forum.as(null).get(`/categories/${path}`)).statusCode).toBe(404);
    }
  });

  it('has a slug that no other has, wherever that is, even when two are made at once', async () => {
    const parentId = await aCategory({ name: 'Parent of twins' });
    const twins = await Promise.allSettled([
      aCategory({ name: 'Twin' }),
      aCategory({ name: 'Twin', parentId }),
    ]);
    expect(twins.map((twin) => twin.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('says who may post in it, its parent’s rule included', async () => {
    const parentId = await aCategory({ name: 'Staff', allowedRoles: ['MODERATOR'] });
    const child = await aCategory({ name: 'Staff child', parentId });
    const strict = await aCategory({ name: 'Strict', parentId, allowedRoles: ['ADMIN'] });
    expect((await page(child)).allowedRoles).toEqual(['MODERATOR', 'ADMIN', 'SUPERADMIN']);
    expect((await page(strict)).allowedRoles).toEqual(['ADMIN', 'SUPERADMIN']);
  });
});

describe('the numbers of a category', () => {
  it('are its own and its subcategories’, and count nothing hidden', async () => {
    const parent = await aCategory({ name: 'Counted' });
    const child = await aCategory({ name: 'Counted child', parentId: parent });
    const other = await aCategory({ name: 'Not counted' });
    expect((await page(parent)).stats).toEqual({
      totalPosts: 0,
      activeMembers: 0,
      lastActivityAt: null,
      postsThisWeek: 0,
    });
    await aPost(alice, parent);
    forum.clock.advance(8 * DAY);
    await aPost(bob, child);
    const last = forum.clock.now().toISOString();
    await aPost({ id: newId(), role: 'MEMBER' }, other);
    forum.clock.advance(DAY);
    const draft = await aPost({ id: newId(), role: 'MEMBER' }, parent, false);
    expect((await page(parent)).stats).toEqual({
      totalPosts: 2,
      activeMembers: 2,
      lastActivityAt: last,
      postsThisWeek: 1,
    });
    expect((await page(child)).stats).toMatchObject({ totalPosts: 1, activeMembers: 1 });
    const owner = { id: alice.id, role: 'MODERATOR' as const };
    const command = { meta: { actor: owner }, actor: owner, postId: draft };
    await editPost(forum.ctx, { ...command, changes: { published: true } });
    await forum.settle();
    expect((await page(parent)).stats).toMatchObject({ totalPosts: 3, activeMembers: 3 });
    await editPost(forum.ctx, { ...command, changes: { categoryId: other } });
    await forum.settle();
    expect((await page(parent)).stats).toMatchObject({ totalPosts: 2, activeMembers: 2 });
    await deletePost(forum.ctx, command);
    await forum.settle();
    expect((await page(other)).stats).toMatchObject({ totalPosts: 1, activeMembers: 1 });
    forum.clock.advance(40 * DAY);
    expect((await page(parent)).stats).toMatchObject({ totalPosts: 2, activeMembers: 0 });
  });
});
