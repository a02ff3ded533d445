import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

const isFirstVisit = async (memberId: string) =>
  (await forum.as({ id: memberId, role: 'MEMBER' }).get('/users/profile')).json().isFirstVisit;

it('the first visit of a new member lasts until they finish or skip it, and never comes back', async () => {
  const password = 'Str0ngEnough';
  const form = { email: 'new@example.com', username: 'new_one', password };
  const answer = await forum.as(null).post('/users', { ...form, confirmPassword: password });
  const { user } = answer.json();
  expect([answer.statusCode, user.isFirstVisit]).toEqual([201, true]);
  const api = forum.as({ id: user.id, role: 'MEMBER' });
  expect((await api.delete('/users/profile/first-visit')).statusCode).toBe(204);
  expect((await api.delete('/users/profile/first-visit')).statusCode).toBe(204);
  expect(await isFirstVisit(user.id)).toBe(false);
});

it('members who were there before have none', async () => {
  const { id } = await aMember(forum, { username: 'old_one' });
  expect(await isFirstVisit(id)).toBe(false);
});
