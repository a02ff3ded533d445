import type { Actor } from '@forum/contracts';
import { aMember, buildTestForum, elevated, GIVEN_PASSWORD, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOwnMessages } from './queries/own.ts';
import { sweepConversations } from './schedule.ts';
import { talksIn } from './test-talks.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let forum: TestForum;
let talks: ReturnType<typeof talksIn>;
let alice: Actor;
let bob: Actor;

beforeAll(async () => {
  forum = await buildTestForum();
  talks = talksIn(forum);
  alice = await aMember(forum, { username: 'alice' });
  bob = await aMember(forum, { username: 'bob' });
});
afterAll(() => forum.close());

async function idsOf(table: string): Promise<number> {
  const { rows } = await forum.database.pool.query(`SELECT count(*)::int AS n FROM ${table}`);
  return rows[0].n;
}

it('is for good until the owners say for how many days', async () => {
  const { id } = await talks.begun(alice, [bob], 'Old');
  forum.clock.advance(10 * DAY_MS);
  await talks.written(bob, id, 'New');
  await sweepConversations.run(forum.ctx);
  expect(await talks.said(alice, id)).toEqual(['Old', 'New']);
  const owner = await aMember(forum, { username: 'owner', role: 'SUPERADMIN' });
  const chief = await elevated(forum, owner);
  const changed = await chief.patch('/admin/settings/messageDays', { value: 7 });
  expect(changed.statusCode).toBe(200);
  await forum.settle();
  await sweepConversations.run(forum.ctx);
  expect(await talks.said(alice, id)).toEqual(['New']);
});

it('takes a member’s own messages into their archive, and no others', async () => {
  const { id } = await talks.begun(alice, [bob], 'Mine');
  await talks.written(bob, id, 'Not mine');
  const rows: { readonly content: string }[] = [];
  for await (const row of listOwnMessages(forum.ctx.db, alice.id)) rows.push(row);
  expect(rows.map(({ content }) => content)).toContain('Mine');
  expect(rows.map(({ content }) => content)).not.toContain('Not mine');
});

it('keeps nothing of those who delete their accounts', async () => {
  const [carol, dave] = [
    await aMember(forum, { username: 'carol' }),
    await aMember(forum, { username: 'dave' }),
  ];
  const before = [await idsOf('conversation'), await idsOf('conversation_message')];
  const { id } = await talks.begun(carol, [dave], 'From Carol');
  await talks.written(dave, id, 'From Dave');
  await forum.as(carol).post('/users/profile/delete', { password: GIVEN_PASSWORD });
  await forum.settle();
  expect(await talks.said(dave, id)).toEqual(['From Dave']);
  expect((await talks.write(dave, id, 'Hello?')).statusCode).toBe(403);
  await forum.as(dave).post('/users/profile/delete', { password: GIVEN_PASSWORD });
  await forum.settle();
  await sweepConversations.run(forum.ctx);
  expect([await idsOf('conversation'), await idsOf('conversation_message')]).toEqual(before);
});
