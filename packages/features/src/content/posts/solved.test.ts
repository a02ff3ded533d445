import type { Actor } from '@forum/contracts';
import { doc, toJson } from '@forum/rich-text';
import { aComment, aMember, buildTestForum, elevated, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteComment } from '../comments/commands.ts';

let forum: TestForum;
let owner: Actor;
let other: Actor;
let staff: Actor;
let category: string;
let room: string;
let [solved, open]: string[] = [];
let answerId = '';

beforeAll(async () => {
  forum = await buildTestForum();
  owner = await aMember(forum, { username: 'owner' });
  other = await aMember(forum, { username: 'other' });
  staff = await aMember(forum, { username: 'stella', role: 'ADMIN' });
  const admin = await elevated(forum, staff);
  category = (await admin.post('/categories', { name: 'Questions' })).json().id;
  const shut = { name: 'Staff room', seeRoles: ['MODERATOR'] };
  room = (await admin.post('/categories', shut)).json().id;
});
afterAll(() => forum.close());

async function write(by: Actor, categoryId: string): Promise<string> {
  forum.clock.advance(60_000);
  const text = { title: 'How to begin', content: toJson(doc('Five words are quite enough.')) };
  const fields = { ...text, categoryId, prefix: 'Guide', tags: ['Rye'] };
  return (await forum.as(by).post('/posts', fields)).json().id;
}

async function accept(postId: string, by: Actor): Promise<string> {
  const id = await aComment(forum, { postId, by: other });
  await forum.settle();
  const { statusCode } = await forum.as(by).post(`/comments/${id}/mark`, { type: 'ANSWER' });
  expect(statusCode).toBeLessThan(300);
  return id;
}

async function listed(query: string, actor: Actor | null = null): Promise<string[]> {
  await forum.settle();
  const answer = await forum.as(actor).get(`/posts?limit=50&${query}`);
  expect(answer.statusCode).toBe(200);
  const { data, meta } = answer.json();
  expect(meta.total).toBe(data.length);
  return data.map(({ id }: { id: string }) => id);
}

beforeEach(async () => {
  solved = await write(owner, category);
  open = await write(owner, category);
  answerId = await accept(solved, owner);
});

it.each(['', '&tag=rye', '&tag=RYE'])('parts what is solved from what is not%s', async (more) => {
  expect((await listed(`only=solved${more}`))[0]).toBe(solved);
  expect(await listed(`only=solved${more}`)).not.toContain(open);
  expect((await listed(`only=unsolved${more}`))[0]).toBe(open);
  expect(await listed(`only=unsolved${more}`)).not.toContain(solved);
});

it('does so within a category, also one with a tag', async () => {
  const elsewhere = await write(owner, room).catch(() => '');
  for (const more of ['', '&tag=rye', '&sort=top']) {
    const within = `categoryId=${category}${more}`;
    expect((await listed(`only=solved&${within}`))[0]).toBe(solved);
    expect((await listed(`only=unsolved&${within}`))[0]).toBe(open);
    expect(await listed(`only=unsolved&${within}`)).not.toContain(elsewhere);
  }
  expect(await listed(`only=solved&categoryId=${category}&tag=wheat`)).toEqual([]);
});

it('follows the answer that is deleted', async () => {
  const act = { meta: { actor: other }, actor: other, id: answerId };
  await deleteComment(forum.ctx, act);
  expect(await listed('only=solved')).not.toContain(solved);
  expect(await listed('only=unsolved')).toContain(solved);
});

it('shows what is in a private place to who sees it, and there alone', async () => {
  const inside = await write(staff, room);
  expect(await listed(`only=unsolved&categoryId=${room}`, staff)).toEqual([inside]);
  expect(await listed(`only=solved&categoryId=${room}`, staff)).toEqual([]);
  expect(await listed(`only=unsolved`, staff)).not.toContain(inside);
  expect(await listed(`only=unsolved&categoryId=${room}`, other)).toEqual([]);
  expect(await listed(`only=unsolved&categoryId=${room}`)).toEqual([]);
});

it('goes on from page to page', async () => {
  const first = (
    await forum.as(null).get(`/posts?only=unsolved&categoryId=${category}&limit=1`)
  ).json();
  const cursor = encodeURIComponent(first.meta.nextCursor);
  const next = (
    await forum.as(null).get(`/posts?only=unsolved&categoryId=${category}&limit=1&cursor=${cursor}`)
  ).json();
  expect(next.data).toHaveLength(1);
  expect(next.data[0].id).not.toBe(first.data[0].id);
});
