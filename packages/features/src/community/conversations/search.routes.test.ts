import type { Actor } from '@forum/contracts';
import { searchMessages } from '@forum/contracts/conversation-search';
import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { talksIn } from './test-talks.ts';

let forum: TestForum;
let talks: ReturnType<typeof talksIn>;
let alice: Actor;
let bob: Actor;
let carol: Actor;
let made = 0;

beforeAll(async () => {
  forum = await buildTestForum();
  talks = talksIn(forum);
});
afterAll(() => forum.close());
beforeEach(async () => {
  made += 1;
  const [first, second, third] = await Promise.all(
    ['alice', 'bob', 'carol'].map((name) => aMember(forum, { username: `${name}${made}` })),
  );
  [alice, bob, carol] = [first ?? expect.fail(), second ?? expect.fail(), third ?? expect.fail()];
});

async function found(by: Actor, q: string, rest = '') {
  const answer = await forum.as(by).get(`/conversations/search?q=${encodeURIComponent(q)}${rest}`);
  expect(answer.statusCode).toBe(200);
  return searchMessages.response.parse(answer.json());
}

const texts = async (by: Actor, q: string) =>
  (await found(by, q)).data.map(({ highlights }) => highlights.text.text);

it('finds words whatever their case, accents and end, newest first, and marks them', async () => {
  const { id } = await talks.begun(alice, [bob], 'The Café opens at eight');
  await talks.written(bob, id, 'No cafeteria, please');
  await talks.written(bob, id, 'Tea then');
  const { data, meta } = await found(alice, 'CAFE');
  expect(data.map(({ seq }) => seq)).toEqual([2, 1]);
  expect(meta).toMatchObject({ total: 2, nextCursor: null });
  expect(data[1]).toMatchObject({
    conversationId: id,
    author: { id: alice.id },
    participants: [{ member: { id: bob.id } }],
    highlights: { text: { text: 'The Café opens at eight', ranges: [[4, 8]] } },
  });
  expect(await texts(alice, 'eight opens')).toHaveLength(1);
  expect(await texts(alice, 'eight tea')).toEqual([]);
  expect(await texts(alice, '…')).toEqual([]);
});

it('goes on by a cursor, also while more is written', async () => {
  const { id } = await talks.begun(alice, [bob], 'rye 1');
  for (const n of [2, 3, 4, 5]) await talks.written(bob, id, `rye ${n}`);
  const first = await found(alice, 'rye', '&limit=3');
  await talks.written(bob, id, 'rye 6');
  const next = await found(alice, 'rye', `&limit=3&cursor=${first.meta.nextCursor}`);
  expect([...first.data, ...next.data].map(({ seq }) => seq)).toEqual([5, 4, 3, 2, 1]);
});

it('finds only what the member may read: from when they joined, while they stay, of whom they hear', async () => {
  const { id } = await talks.begun(alice, [bob], 'secret before');
  await talks.invite(alice, id, [carol]);
  expect(await texts(carol, 'secret')).toEqual([]);
  await forum.as(carol).post(`/conversations/${id}/join`);
  await talks.written(alice, id, 'secret after');
  expect(await texts(carol, 'secret')).toEqual(['secret after']);
  await forum.as(carol).put(`/blocks/${alice.id}`);
  expect(await texts(carol, 'secret')).toEqual([]);
  await forum.as(bob).post(`/conversations/${id}/leave`);
  expect(await texts(bob, 'secret')).toEqual([]);
  const other = await talks.begun(bob, [carol], 'another matter');
  expect(await texts(alice, 'another')).toEqual([]);
  // Naming a conversation in the search leads into none.
  expect(await texts(alice, `in:${other.id}`)).toEqual([]);
  expect(await texts(alice, `' | 'in:${other.id}`)).toEqual([]);
});

it('finds an edited text by its new words, and a deleted one no more', async () => {
  const { id } = await talks.begun(alice, [bob], 'Hello');
  const { id: messageId } = await talks.written(alice, id, 'first words');
  const path = `/conversations/${id}/messages/${messageId}`;
  await forum.as(alice).patch(path, { content: 'other words' });
  expect(await texts(bob, 'first')).toEqual([]);
  expect(await texts(bob, 'other')).toEqual(['other words']);
  await forum.as(alice).delete(path);
  expect(await texts(bob, 'other')).toEqual([]);
});

it('bears texts of signs that fold into many, and queries of any signs', async () => {
  const { id } = await talks.begun(alice, [bob], 'Hello');
  expect((await talks.write(alice, id, 'ﷺ'.repeat(20_000))).statusCode).toBe(201);
  for (const q of ["'", '\\', "a' | 'b", 'a:*', '!a', '((', 'ﷺ'.repeat(60)]) {
    expect((await found(alice, q)).data.length).toBeLessThan(2);
  }
});

it('opens a conversation where something was found', async () => {
  const { id } = await talks.begun(alice, [bob], 'one');
  for (const text of ['two', 'three', 'four']) await talks.written(bob, id, text);
  const { data } = (await talks.read(alice, id, '?upTo=2')).json();
  expect(data.map(({ seq }: { seq: number }) => seq)).toEqual([2, 1]);
  expect((await talks.read(alice, id, '?upTo=x')).statusCode).toBe(400);
});
