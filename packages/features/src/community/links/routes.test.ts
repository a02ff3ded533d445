import { getLinkTitle } from '@forum/contracts/links';
import type { Actor } from '@forum/contracts';
import { doc, toJson } from '@forum/rich-text';
import { aMember, buildTestForum, elevated, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let forum: TestForum;
let ada: Actor;
let post: { id: string; slug: string };
let hidden: { slug: string };
let draft: { slug: string };
let gone: { id: string; slug: string };

beforeAll(async () => {
  forum = await buildTestForum();
  ada = await aMember(forum, {
    username: 'ada',
    role: 'ADMIN',
    profile: { display_name: 'Ada L.' },
  });
  const admin = await elevated(forum, ada);
  const clocks = { name: 'Clocks', slug: 'clocks' };
  const { id: categoryId } = (await admin.post('/categories', clocks)).json();
  await admin.post('/categories', { name: 'Old ones', slug: 'old', parentId: categoryId });
  const room = { name: 'Back room', slug: 'back-room', seeRoles: ['MODERATOR'] };
  const { id: roomId } = (await admin.post('/categories', room)).json();
  const aPost = async (title: string, more: object) => {
    const content = toJson(doc('A drop of oil is enough for a year.'));
    const fields = { title, content, prefix: 'Guide', tags: ['Brass'], ...more };
    const answer = await forum.as(ada).post('/posts', fields);
    expect(answer.statusCode).toBe(201);
    return answer.json();
  };
  post = await aPost('A drop of oil', { categoryId });
  hidden = await aPost('What only staff read', { categoryId: roomId, tags: ['secret'] });
  draft = await aPost('Not yet published', { categoryId, published: false });
  gone = await aPost('Soon to be gone', { categoryId });
  await forum.as(ada).delete(`/posts/${gone.id}`);
  await forum.settle();
});
afterAll(() => forum.close());

const ask = (path: string, by: Actor | null = ada) =>
  forum.as(by).get(`/links/title?path=${encodeURIComponent(path)}`);
const titleOf = async (path: string) => getLinkTitle.response.parse((await ask(path)).json()).title;

it('says what the addresses of posts, comments, categories, tags and members lead to', async () => {
  expect(await titleOf(`/clocks/posts/${post.slug}`)).toBe('A drop of oil');
  expect(await titleOf(`/posts/${post.id}?comment=${post.id}`)).toBe('A drop of oil');
  expect(await titleOf('/clocks')).toBe('Clocks');
  expect(await titleOf('/clocks/old')).toBe('Old ones');
  expect(await titleOf('/tags/brass')).toBe('Brass');
  expect(await titleOf('/profile/ADA')).toBe('Ada L.');
});

it('is silent about what not everybody may know, also to those who may', async () => {
  expect(await titleOf(`/back-room/posts/${hidden.slug}`)).toBeNull();
  expect(await titleOf('/back-room')).toBeNull();
  expect(await titleOf('/tags/secret')).toBeNull();
  expect(await titleOf(`/clocks/posts/${draft.slug}`)).toBeNull();
});

it('answers in the same way where nothing is', async () => {
  const nothing = await ask('/clocks/posts/nothing');
  expect(nothing.statusCode).toBe(200);
  expect(nothing.json()).toEqual((await ask('/back-room')).json());
  for (const path of [
    '/settings',
    '/nowhere',
    '/old/clocks',
    '/profile/nobody',
    '/profile/deleted',
  ]) {
    expect(await titleOf(path)).toBeNull();
  }
});

it('knows no title of a deleted post', async () => {
  expect(await titleOf(`/clocks/posts/${gone.slug}`)).toBeNull();
});

it('refuses what is no path', async () => {
  for (const path of ['', 'clocks', '//elsewhere.example/x', `/${'a'.repeat(3000)}`]) {
    expect((await ask(path)).statusCode).toBe(400);
  }
});

it('asks visitors to sign in', async () => {
  expect((await ask('/clocks', null)).statusCode).toBe(401);
});
