import { problem, type Actor } from '@forum/contracts';
import { categoryPage } from '@forum/contracts/categories';
import type { Group } from '@forum/contracts/groups';
import { newId } from '@forum/kernel';
import { doc, toJson } from '@forum/rich-text';
import { aMember, buildTestForum, elevated, type TestClient, type TestForum } from '@forum/testing';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSetting } from '../../operations/site-settings/commands.ts';

let forum: TestForum;
let admin: TestClient;
let owner: Actor;
let mod: Actor;
let group: Group;
let inside: Actor;
let other: Actor;
let leaving: Actor;
let stranger: Actor;
let names = 0;

beforeAll(async () => {
  forum = await buildTestForum();
  owner = await aMember(forum, { username: 'ada', role: 'SUPERADMIN' });
  admin = await elevated(forum, owner);
  mod = await aMember(forum, { username: 'mod', role: 'MODERATOR' });
  inside = await aMember(forum, { username: 'ines' });
  other = await aMember(forum, { username: 'otto' });
  leaving = await aMember(forum, { username: 'lea' });
  stranger = await aMember(forum, { username: 'stan' });
  group = await aGroup();
  for (const who of [inside, other, leaving]) await enter(who);
});
afterAll(() => forum.close());

const aGroup = async (): Promise<Group> =>
  (await admin.post('/groups', { name: `Group ${(names += 1)}`, entry: 'open' })).json();
const enter = (who: Actor, { id } = group) => forum.as(who).put(`/groups/${id}/membership`);
const leave = (who: Actor, { id } = group) => forum.as(who).delete(`/groups/${id}/membership`);
const aRoom = async (fields: object = {}) => {
  const given = { name: `Room ${(names += 1)}`, seeGroups: [group.id], ...fields };
  const made = await admin.post('/categories', given);
  expect(made.statusCode, made.body).toBe(201);
  return categoryPage.parse(made.json());
};
const write = (by: Actor, categoryId: string, more: object = {}) => {
  const text = { title: 'A good title', content: toJson(doc('Five words are quite enough.')) };
  return forum
    .as(by)
    .post('/posts', { ...text, categoryId, prefix: 'Guide', tags: ['one'], ...more });
};
const aPost = async (by: Actor, categoryId: string): Promise<string> =>
  (await write(by, categoryId)).json().id;
const say = (by: Actor, postId: string, content = 'A quiet word.') =>
  forum.as(by).post('/comments', { postId, content });
const refusal = (answer: LightMyRequestResponse) =>
  answer.statusCode < 300
    ? String(answer.statusCode)
    : `${answer.statusCode} ${problem.parse(answer.json()).code}`;
const bell = async (who: Actor) => {
  await forum.settle();
  return (await forum.as(who).get('/notifications')).json<{ items: { kind: string }[] }>().items;
};

describe('a category that only a group sees', () => {
  it('is for staff beside them, for good, and below it all are alike', async () => {
    const room = await aRoom();
    expect(room).toMatchObject({
      seeRoles: ['MODERATOR', 'ADMIN', 'SUPERADMIN'],
      seeGroups: [group.id],
    });
    const below = await aRoom({ parentId: room.id, seeGroups: [(await aGroup()).id] });
    expect(below.seeGroups).toEqual([group.id]);
    const change = { seeGroups: [] };
    expect((await admin.patch(`/categories/${room.id}`, change)).statusCode).toBe(422);
    const nobodys = await admin.post('/categories', { name: 'X', seeGroups: [newId()] });
    expect(refusal(nobodys)).toBe('422 invalid');
  });

  it('takes in nothing that other people see, and gives nothing away', async () => {
    const [room, staffs] = [await aRoom(), await aRoom({ seeGroups: [], seeRoles: ['MODERATOR'] })];
    const open = await aRoom({ seeGroups: [] });
    const others = await aRoom({ seeGroups: [(await aGroup()).id] });
    const post = await aPost(inside, room.id);
    for (const { id } of [staffs, open, others]) {
      const move = await forum.as(mod).patch(`/posts/${post}`, { categoryId: id });
      expect(refusal(move)).toBe('422 other-audience');
      const below = await admin.patch(`/categories/${id}`, { parentId: room.id });
      expect(refusal(below)).toBe('422 invalid');
      const gone = await admin.delete(`/categories/${room.id}?target=${id}`);
      expect(refusal(gone)).toBe('422 invalid');
    }
    const twin = await aRoom();
    expect(refusal(await forum.as(mod).patch(`/posts/${post}`, { categoryId: twin.id }))).toBe(
      '200',
    );
  });

  it('exists for the group and staff alone', async () => {
    const { id, slug } = await aRoom();
    for (const url of [`/categories/${id}`, `/categories/slug/${slug}`]) {
      for (const who of [inside, mod]) expect(refusal(await forum.as(who).get(url))).toBe('200');
      for (const who of [stranger, null]) {
        expect(refusal(await forum.as(who).get(url))).toBe('404 category-not-found');
      }
    }
    const listed = async (who: Actor | null) =>
      (await forum.as(who).get('/categories')).body.includes(id);
    expect([
      await listed(inside),
      await listed(mod),
      await listed(stranger),
      await listed(null),
    ]).toEqual([true, true, false, false]);
    expect(refusal(await write(stranger, id))).toBe('422 no-such-category');
    expect(refusal(await forum.as(inside).post(`/categories/${id}/members`))).toBe('200');
    expect(refusal(await forum.as(stranger).post(`/categories/${id}/members`))).toBe(
      '404 category-not-found',
    );
  });
});

describe('a post there', () => {
  it('is written, read, listed and answered by the group', async () => {
    const room = await aRoom();
    const post = await aPost(inside, room.id);
    expect((await forum.as(other).get(`/posts/${post}`)).json()).toMatchObject({
      published: true,
      isPrivate: true,
      seeGroups: [group.id],
    });
    expect(refusal(await say(other, post))).toBe('201');
    const listed = (who: Actor | null) => forum.as(who).get(`/posts?categoryId=${room.id}`);
    expect((await listed(other)).json()).toMatchObject({
      data: [{ id: post }],
      meta: { total: 1 },
    });
    expect((await listed(stranger)).json()).toMatchObject({ data: [], meta: { total: 0 } });
    const comments = await forum.as(inside).get(`/comments?postId=${post}`);
    expect(comments.body).toContain('A quiet word.');
    expect(refusal(await say(stranger, post))).toBe('404 post-not-found');
    expect(refusal(await forum.as(stranger).get(`/comments?postId=${post}`))).toBe(
      '404 post-not-found',
    );
    expect(refusal(await forum.as(inside).patch(`/posts/${post}`, { title: 'Better' }))).toBe(
      '200',
    );
    expect(
      refusal(await forum.as(other).patch(`/posts/${post}`, { title: 'A title of mine' })),
    ).toBe('403 not-author');
    expect(refusal(await forum.as(other).post(`/posts/${post}/upvote`))).toBe('403 private-place');
  });

  it('is lost at once to whoever leaves, their own as well, and is back when they return', async () => {
    const room = await aRoom();
    const [own, theirs] = [await aPost(leaving, room.id), await aPost(inside, room.id)];
    await forum.as(leaving).put(`/watches/category/${room.id}`, { level: 'watching' });
    await say(inside, own, 'Come and see, @lea.');
    expect((await bell(leaving)).length).toBeGreaterThan(0);
    await leave(leaving);
    for (const id of [own, theirs]) {
      expect(refusal(await forum.as(leaving).get(`/posts/${id}`))).toBe('404 post-not-found');
      expect(refusal(await say(leaving, id))).toBe('404 post-not-found');
      expect(refusal(await forum.as(leaving).patch(`/posts/${id}`, { title: 'Still' }))).toBe(
        '404 post-not-found',
      );
    }
    await say(inside, own, 'And you, @lea?');
    await aPost(inside, room.id);
    expect(await bell(leaving)).toEqual([]);
    await enter(leaving);
    expect(refusal(await forum.as(leaving).get(`/posts/${own}`))).toBe('200');
    expect((await bell(leaving)).length).toBeGreaterThan(0);
  });

  it('rings for the group where they watch and where they are named, and for no stranger', async () => {
    const room = await aRoom();
    await forum.as(other).put(`/watches/category/${room.id}`, { level: 'watching' });
    await forum.as(stranger).post(`/users/${inside.id}/follow`);
    const before = (await bell(other)).length;
    forum.clock.advance(1000);
    const post = await aPost(inside, room.id);
    expect(await bell(other)).toHaveLength(before + 1);
    await say(inside, post, 'What says @stan, and @otto?');
    expect(await bell(other)).toHaveLength(before + 2);
    expect(await bell(stranger)).toEqual([]);
  });

  it('waits for approval where the forum says so, and comes to the group then', async () => {
    const room = await aRoom();
    await approveFirst(3);
    const held = await write(await newcomer(), room.id);
    await approveFirst(0);
    expect(held.statusCode, held.body).toBe(202);
    await forum.settle();
    const { id } = held.json<{ held: { id: string } }>().held;
    const approved = await admin.post(`/admin/submissions/${id}/approve`, {});
    expect(approved.statusCode, approved.body).toBe(200);
    await forum.settle();
    expect((await forum.as(other).get(`/posts?categoryId=${room.id}`)).json().meta.total).toBe(1);
  });

  it('is left to staff when the group is deleted', async () => {
    const [room, own] = [await aRoom(), await aGroup()];
    await enter(inside, own);
    const place = await aRoom({ seeGroups: [own.id] });
    const post = await aPost(inside, place.id);
    await admin.delete(`/groups/${own.id}`);
    expect(refusal(await forum.as(inside).get(`/posts/${post}`))).toBe('404 post-not-found');
    expect(refusal(await forum.as(mod).get(`/posts/${post}`))).toBe('200');
    expect(refusal(await forum.as(inside).get(`/categories/${room.id}`))).toBe('200');
  });
});

async function approveFirst(value: number): Promise<void> {
  const change = { meta: { actor: null }, actor: owner, grounds: {} };
  await changeSetting(forum.ctx, { ...change, name: 'approveFirst', value });
  await forum.settle();
}

async function newcomer(): Promise<Actor> {
  const member = await aMember(forum, { username: `new_${(names += 1)}` });
  await enter(member);
  return member;
}
