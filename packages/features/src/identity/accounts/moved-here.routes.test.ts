import { newId } from '@forum/kernel';
import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importMember } from './commands.ts';

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

const PATH = '/users/profile/moved-here';
const as = (id: string) => forum.as({ id, role: 'MEMBER' });
const told = async (id: string) => (await as(id).get('/users/profile')).json().movedHere;

async function bring(memberId: string, move: { from: string; at: Date } | null) {
  const meta = { actor: null, at: new Date('2016-06-14T08:00:00Z') };
  const member = { memberId, username: `m_${memberId.slice(-8)}`, profile: {}, move };
  await importMember(forum.ctx, { meta, ...member });
  await forum.settle();
}

it('a member whose forum moved here is told once, when it moved and from where', async () => {
  const id = newId();
  const move = { from: 'Kitchen', at: new Date('2026-11-29T10:00:00Z') };
  await bring(id, move);
  expect(await told(id)).toEqual({ from: 'Kitchen', at: '2026-11-29T10:00:00.000Z' });
  expect((await as(id).delete(PATH)).statusCode).toBe(204);
  expect((await as(id).delete(PATH)).statusCode).toBe(204);
  expect(await told(id)).toBeNull();
  // A second run.
  await bring(id, { ...move, at: new Date('2026-12-24T10:00:00Z') });
  expect(await told(id)).toBeNull();
});

it('nobody else is told: who was here, who registers, who came another way', async () => {
  const { id } = await aMember(forum, { username: 'was_here' });
  expect(await told(id)).toBeNull();
  const other = newId();
  await bring(other, null);
  expect(await told(other)).toBeNull();
  const password = 'Str0ngEnough';
  const form = { email: 'new@example.com', username: 'new_one', password };
  const answer = await forum.as(null).post('/users', { ...form, confirmPassword: password });
  expect(answer.json().user.movedHere).toBeNull();
  expect((await forum.as(null).delete(PATH)).statusCode).toBe(401);
});

it('is closed by the member alone', async () => {
  const [one, two] = [newId(), newId()];
  const move = { from: 'Kitchen', at: new Date('2026-11-29T10:00:00Z') };
  await bring(one, move);
  await bring(two, move);
  await as(one).delete(PATH);
  expect(await told(two)).not.toBeNull();
});
