import type { Actor } from '@forum/contracts';
import { memberTopic, type LiveMessage } from '@forum/contracts/live';
import * as given from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countUnread, countUnreadOfEach, TOLD_AT_MOST } from './operations/keep-counts.ts';
import { openBell, type Bell } from './test-bell.ts';

let bell: Bell;
let alice: Actor;
let bob: Actor;

beforeAll(async () => {
  bell = await openBell();
  alice = await given.aMember(bell.forum, { username: 'alice' });
  bob = await given.aMember(bell.forum, { username: 'bob' });
});
afterAll(() => bell.forum.close());

/** Follows the member's topic from now on. */
async function listen(member: Actor): Promise<LiveMessage[]> {
  const heard: LiveMessage[] = [];
  await new Promise<void>((resolve, reject) => {
    bell.forum.ctx.live.follow(memberTopic(member.id), {
      onStart: () => resolve(),
      onMessage: ({ message }) => heard.push(message),
      onFailure: reject,
    });
  });
  return heard;
}

it('pushes a new notification to its member alone, with the unread count', async () => {
  expect(await bell.unread(alice)).toBe(0);
  const [toAlice, toBob] = [await listen(alice), await listen(bob)];
  const postId = await bell.write(alice);
  await bell.comment(bob, { postId });
  await bell.comment(bob, { postId, text: 'Once more I say something @alice' });
  const [line] = await bell.heard(alice);
  // Two make one line: how many lines there are then is seen when somebody asks.
  const told = { kind: 'notification', notificationId: line?.id, unread: 1, isEstimate: true };
  await expect.poll(() => toAlice).toEqual([told]);
  expect(toBob).toEqual([]);
});

it('tells each member once of the comments on several posts', async () => {
  expect(await bell.unread(alice)).toBe(1);
  const heard = await listen(alice);
  const posts = [await bell.write(alice), await bell.write(alice), await bell.write(alice)];
  for (const postId of posts) await bell.comment(bob, { postId });
  const unread = await bell.unread(alice);
  await expect.poll(() => heard).toMatchObject([{ kind: 'notification', unread }]);
});

it('tells nobody of what is older than a day', async () => {
  const heard = await listen(alice);
  const postId = await bell.write(alice);
  await bell.comment(bob, { postId });
  bell.forum.clock.advance(25 * 60 * 60 * 1000);
  await bell.forum.as(alice).get('/notifications/unread-count');
  await bell.comment(bob, { postId: await bell.write(alice) });
  const unread = await bell.unread(alice);
  await bell.forum.as(alice).post('/notifications/read-all');
  await expect.poll(() => heard).toHaveLength(2);
  expect(heard).toMatchObject([{ kind: 'notification', unread }, { unread: 0 }]);
});

it('pushes nothing of a muted source but that the number changed, and tells other devices what was read', async () => {
  const heard = await listen(alice);
  const postId = await bell.write(alice);
  await bell.forum.as(alice).put(`/mutes/post/${postId}`);
  await bell.comment(bob, { postId });
  await bell.forum.settle();
  await bell.forum.as(alice).post('/notifications/read-all');
  await expect
    .poll(() => heard)
    .toEqual([
      { kind: 'unread', unread: 0, isEstimate: true },
      { kind: 'unread', unread: 0 },
    ]);
});

it('counts for many members at once what each is told alone', async () => {
  const { db, clock } = bell.forum.ctx;
  const now = clock.now();
  const carol = await given.aMember(bell.forum, { username: 'carol' });
  const postId = await bell.write(carol);
  await bell.comment(bob, { postId, text: 'This is for @alice and no other' });
  await bell.forum.settle();
  const ids = [alice.id, bob.id, carol.id];
  const counts = await countUnreadOfEach(db, ids, now);
  expect(counts.size).toBe(3);
  for (const id of ids) expect(counts.get(id)).toBe(await countUnread(db, id, now));
  expect(counts.get(carol.id)).toBe(1);
  expect(counts.get(bob.id)).toBe(0);
  expect(await countUnreadOfEach(db, [], now)).toEqual(new Map());
});

it('tells no more than a badge shows', async () => {
  const { db } = bell.forum.ctx;
  const dave = await given.aMember(bell.forum, { username: 'dave' });
  const postId = await bell.write(dave);
  await bell.comment(bob, { postId });
  await bell.forum.settle();
  await sql`INSERT INTO notification
    SELECT (jsonb_populate_record(n, jsonb_build_object('id', gen_random_uuid(), 'cause', one, 'group_key', one))).*
    FROM notification n, generate_series(1, ${TOLD_AT_MOST}) AS one
    WHERE n.member_id = ${dave.id}`.execute(db);
  expect(await bell.unread(dave)).toBe(TOLD_AT_MOST + 1);
  const heard = await listen(dave);
  await bell.comment(bob, { postId: await bell.write(dave) });
  expect(await bell.unread(dave)).toBe(TOLD_AT_MOST + 2);
  await expect.poll(() => heard).toMatchObject([{ kind: 'notification', unread: TOLD_AT_MOST }]);
});
