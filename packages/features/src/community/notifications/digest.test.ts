import type { Actor } from '@forum/contracts';
import * as given from '@forum/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refreshTrending } from '../trending/schedule.ts';
import { sendDigests } from './schedule/send-digests.ts';
import { openBell, type Bell } from './test-bell.ts';

const DAY = 24 * 60 * 60 * 1000;

let bell: Bell;
let count = 0;
let alice: Actor;
let bob: Actor;

beforeAll(async () => {
  bell = await openBell();
});
afterAll(() => bell.forum.close());
beforeEach(async () => {
  count += 1;
  const member = (who: string) => given.aMember(bell.forum, { username: `${who}_${count}` });
  [alice, bob] = await Promise.all([member('alice'), member('bob')]);
});

const choose = (by: Actor, digest: string) =>
  bell.forum.as(by).patch('/notifications/preferences', { digest });

/** Runs the schedule on three workers at once. @returns the digests to the member so far */
async function digestsTo(username: string) {
  const { ctx } = bell.forum;
  await bell.forum.settle();
  await refreshTrending(ctx);
  await Promise.all(Array.from({ length: 3 }, () => sendDigests(ctx)));
  await bell.forum.settle();
  return bell.forum.mails.filter(
    (mail) => mail.to === `${username}@secret.example.com` && mail.subject.startsWith('What you'),
  );
}

it('comes once a day over all workers, with what is unread and what is popular', async () => {
  await choose(alice, 'daily');
  const postId = await bell.write(alice);
  await bell.comment(bob, { postId });
  const popular = await bell.write(bob);
  await bell.forum.as(alice).post(`/posts/${popular}/upvote`);
  expect(await digestsTo(`alice_${count}`)).toEqual([]);
  bell.forum.clock.advance(DAY);
  const [mail, ...others] = await digestsTo(`alice_${count}`);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('What you have missed on Test Forum');
  expect(mail?.text).toContain(
    `- bob_${count} commented on your post “How to begin”\n  http://forum.test/general/posts/`,
  );
  expect(mail?.html).toContain(
    'Popular discussions</h2><ul><li dir="auto"><a href="http://forum.test/general/posts/'.replace(
      '</h2><ul>',
      '</h2>\n<ul>',
    ),
  );
  expect(mail?.unsubscribeUrl).toContain('.digest.');
  expect(await digestsTo(`alice_${count}`)).toHaveLength(1);
});

it('says what is new in what one follows, each thing once', async () => {
  await choose(alice, 'daily');
  const tracked = await bell.write(bob);
  await bell.comment(alice, { postId: tracked });
  await bell.forum.as(alice).post(`/users/${bob.id}/follow`);
  // Shown in the bell, it would be listed under Unread.
  await bell.forum.as(alice).patch('/notifications/preferences', {
    kinds: { post: { inApp: false, mail: false } },
  });
  await bell.forum.settle();
  bell.forum.clock.advance(1000);
  await bell.comment(bob, { postId: tracked });
  await bell.write(bob);
  bell.forum.clock.advance(DAY);
  const [mail] = await digestsTo(`alice_${count}`);
  const listed =
    mail?.text.slice(mail.text.indexOf('New replies in discussions you take part in')) ?? '';
  expect(listed.match(/^(?:New|Popular).*$|^- .*$/gmu)).toEqual([
    'New replies in discussions you take part in',
    '- How to begin',
    'New from what you follow',
    '- How to begin',
  ]);
});

it('does not come when nothing is new', async () => {
  await choose(alice, 'daily');
  bell.forum.clock.advance(DAY);
  await digestsTo(`alice_${count}`);
  bell.forum.clock.advance(DAY);
  const before = await digestsTo(`alice_${count}`);
  bell.forum.clock.advance(DAY);
  expect(await digestsTo(`alice_${count}`)).toHaveLength(before.length);
});

it('tells nothing twice', async () => {
  await choose(alice, 'daily');
  await bell.comment(bob, { postId: await bell.write(alice) });
  bell.forum.clock.advance(DAY);
  expect(await digestsTo(`alice_${count}`)).toHaveLength(1);
  bell.forum.clock.advance(DAY);
  expect(await digestsTo(`alice_${count}`)).toHaveLength(1);
});

it('comes weekly, or never when it is off', async () => {
  await choose(alice, 'weekly');
  await choose(bob, 'daily');
  await choose(bob, 'off');
  const postId = await bell.write(alice);
  const parentId = await bell.comment(bob, { postId });
  await bell.comment(alice, { postId, parentId });
  bell.forum.clock.advance(6 * DAY);
  expect(await digestsTo(`alice_${count}`)).toEqual([]);
  // Repeating the choice does not postpone it.
  await choose(alice, 'weekly');
  bell.forum.clock.advance(DAY);
  expect(await digestsTo(`alice_${count}`)).toHaveLength(1);
  expect(await digestsTo(`bob_${count}`)).toEqual([]);
});

it('comes weekly on the weekday of its choosing, after an outage and with another hour', async () => {
  const { clock, ctx } = bell.forum;
  await choose(alice, 'weekly');
  const row = () =>
    ctx.db
      .selectFrom('notification_digest')
      .select(['due_at', 'weekday'])
      .where('member_id', '=', alice.id)
      .executeTakeFirstOrThrow();
  const chosen = await row();
  expect(chosen.weekday).toBe(chosen.due_at.getUTCDay());
  // Three days and some hours late, in the night: it waits until eight, and the next one has its weekday again.
  clock.advance(chosen.due_at.getTime() + 3 * DAY - DAY / 4 - clock.now().getTime());
  await digestsTo(`alice_${count}`);
  const waiting = await row();
  expect(waiting.due_at.getTime()).toBe(chosen.due_at.getTime() + 3 * DAY);
  clock.advance(DAY / 4);
  await digestsTo(`alice_${count}`);
  expect((await row()).due_at.getTime()).toBe(chosen.due_at.getTime() + 7 * DAY);
  await bell.forum.as(alice).patch('/notifications/preferences', { digestHour: 20 });
  expect((await row()).due_at.getTime()).toBe(chosen.due_at.getTime() + 7.5 * DAY);
  await choose(alice, 'daily');
  expect((await row()).weekday).toBeNull();
});

it('comes once when periods were missed, and not to who cannot be mailed', async () => {
  await choose(alice, 'daily');
  await choose(bob, 'daily');
  await bell.forum.ctx.db
    .updateTable('account')
    .set({ email_verified_at: null })
    .where('member_id', '=', bob.id)
    .execute();
  const postId = await bell.write(alice);
  const parentId = await bell.comment(bob, { postId });
  await bell.comment(alice, { postId, parentId });
  bell.forum.clock.advance(10 * DAY);
  expect(await digestsTo(`alice_${count}`)).toHaveLength(1);
  expect(await digestsTo(`bob_${count}`)).toEqual([]);
});

it('tells of no post that is muted, hidden or by a blocked member', async () => {
  await choose(alice, 'daily');
  const carol = await given.aMember(bell.forum, { username: `carol_${count}` });
  const [muted, hidden] = [await bell.write(bob), await bell.write(bob)];
  const blocked = await bell.write(carol);
  for (const id of [muted, hidden, blocked]) {
    await bell.forum.as(alice).post(`/posts/${id}/upvote`);
  }
  await bell.forum.as(alice).put(`/mutes/post/${muted}`);
  await bell.forum.as(alice).put(`/blocks/${carol.id}`);
  await bell.forum.as(bob).patch(`/posts/${hidden}`, { published: false });
  // Nothing from earlier tests is new to her.
  await bell.forum.as(alice).put(`/mutes/category/${bell.categoryId}`);
  bell.forum.clock.advance(DAY);
  expect(await digestsTo(`alice_${count}`)).toEqual([]);
});
