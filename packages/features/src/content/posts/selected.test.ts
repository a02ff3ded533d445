import type { Actor } from '@forum/contracts';
import { aComment, aMember, aPost, buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteComment } from '../comments/commands.ts';
import { deletePost } from './commands.ts';

let forum: TestForum;
let [writer, reader]: Actor[] = [];
let [quiet, busy]: string[] = [];

const by = (actor: Actor | undefined) => {
  if (actor === undefined) throw new Error('nobody');
  return actor;
};
const named = (id: string | undefined) => id ?? '';

beforeAll(async () => {
  forum = await buildTestForum();
  writer = await aMember(forum, { username: 'writer' });
  reader = await aMember(forum, { username: 'reader' });
});
afterAll(() => forum.close());

beforeEach(async () => {
  forum.clock.advance(60_000);
  quiet = await aPost(forum, by(writer));
  forum.clock.advance(60_000);
  busy = await aPost(forum, by(writer));
  await aComment(forum, { postId: busy, by: by(writer) });
  await forum.settle();
});

async function listed(only: string, actor: Actor | null, more = ''): Promise<string[]> {
  await forum.settle();
  const answer = await forum.as(actor).get(`/posts?only=${only}&limit=50${more}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().data.map(({ id }: { id: string }) => id);
}

it('lists as unanswered what nobody has replied to, newest first', async () => {
  const before = await listed('unanswered', null);
  expect(before[0]).toBe(quiet);
  expect(before).not.toContain(busy);
  const commentId = await aComment(forum, { postId: named(quiet), by: by(reader) });
  expect(await listed('unanswered', null)).not.toContain(quiet);
  const act = { meta: { actor: reader ?? null }, actor: by(reader), id: commentId };
  await deleteComment(forum.ctx, act);
  expect(await listed('unanswered', null)).toContain(quiet);
  expect((await listed('unanswered', null, '&sort=top'))[0]).toBe(quiet);
});

it('lists no post that is gone', async () => {
  await deletePost(forum.ctx, {
    meta: { actor: by(writer) },
    actor: by(writer),
    postId: named(quiet),
  });
  expect(await listed('unanswered', null)).not.toContain(quiet);
  expect(await listed('unread', by(reader))).not.toContain(quiet);
});

it('lists as unread what a member never opened, until they do', async () => {
  expect((await listed('unread', by(reader))).slice(0, 2)).toEqual([busy, quiet]);
  await forum.as(by(reader)).post(`/posts/${busy}/read`, {});
  expect(await listed('unread', by(reader))).not.toContain(busy);
  await aComment(forum, { postId: named(busy), by: by(reader) });
  expect(await listed('unread', by(reader))).not.toContain(busy);
  await aComment(forum, { postId: named(busy), by: by(writer) });
  expect(await listed('unread', by(reader))).toContain(busy);
});

it('lists nobody their own posts as unread, and each member their own', async () => {
  expect(await listed('unread', by(writer))).not.toContain(busy);
  expect(await listed('unread', by(reader))).toContain(busy);
});

it('refuses visitors what is unread', async () => {
  const answer = await forum.as(null).get('/posts?only=unread');
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'sign-in-required']);
  expect((await forum.as(null).get('/posts?only=anything')).statusCode).toBe(400);
});

it('shows on a card who replied last, each once, as far as their words are there', async () => {
  const postId = named(busy);
  const faces = async () => {
    await forum.settle();
    const answer = await forum.as(null).get(`/posts/${postId}`);
    return answer.json().repliers.map(({ username }: { username: string }) => username);
  };
  const late = await aComment(forum, { postId, by: by(reader) });
  expect(await faces()).toEqual(['reader', 'writer']);
  await aComment(forum, { postId, by: by(writer) });
  expect(await faces()).toEqual(['writer', 'reader']);
  const gone = { meta: { actor: by(reader) }, actor: by(reader), id: late };
  await deleteComment(forum.ctx, gone);
  expect(await faces()).toEqual(['writer']);
  for (const username of ['third', 'fourth', 'fifth']) {
    await aComment(forum, { postId, by: await aMember(forum, { username }) });
  }
  expect(await faces()).toEqual(['fifth', 'fourth', 'third']);
});
