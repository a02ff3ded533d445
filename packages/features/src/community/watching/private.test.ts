import type { Actor } from '@forum/contracts';
import * as given from '@forum/testing';
import { doc, toJson } from '@forum/rich-text';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBell, type Bell } from '../notifications/test-bell.ts';

let bell: Bell;
let mona: Actor;
let mod: Actor;
let bob: Actor;
let roomId: string;

beforeAll(async () => {
  bell = await openBell();
  const member = (username: string, role: 'MEMBER' | 'MODERATOR' | 'ADMIN') =>
    given.aMember(bell.forum, { username, role });
  mona = await member('p_mona', 'MODERATOR');
  mod = await member('p_mod', 'MODERATOR');
  bob = await member('p_bob', 'MEMBER');
  const admin = await given.elevated(bell.forum, await member('p_ada', 'ADMIN'));
  const room = { name: 'Back room', seeRoles: ['MODERATOR'] };
  roomId = (await admin.post('/categories', room)).json<{ id: string }>().id;
});
afterAll(() => bell.forum.close());

it('Staff who watch a room of their own are told of it, and nobody else who watches something of it', async () => {
  const { forum } = bell;
  const chosen = await forum.as(mod).put(`/watches/category/${roomId}`, {
    level: 'watching',
    posts: true,
    replies: true,
  });
  expect(chosen.statusCode).toBe(200);
  expect(
    (await forum.as(bob).put(`/watches/category/${roomId}`, { level: 'watching' })).statusCode,
  ).toBe(404);
  await forum.as(bob).post(`/users/${mona.id}/follow`);
  await forum.settle();
  forum.clock.advance(1000);
  const post = await forum.as(mona).post('/posts', {
    title: 'What to do about the hinges',
    content: toJson(doc('Let us decide this among ourselves first.')),
    categoryId: roomId,
    prefix: 'Question',
    tags: ['hinges'],
  });
  expect(post.statusCode).toBe(201);
  await bell.comment(mona, { postId: post.json<{ id: string }>().id });
  expect((await bell.titles(mod)).map(([kind]) => kind).toSorted()).toEqual(['post', 'thread']);
  expect(await bell.titles(bob)).toEqual([]);
  const told = await forum.ctx.db
    .selectFrom('notification')
    .select('kind')
    .where('member_id', '=', bob.id)
    .execute();
  expect(told).toEqual([]);
});
