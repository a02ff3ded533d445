import type { Actor } from '@forum/contracts';
import * as given from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ripeOf } from './operations/take-fresh.ts';
import { mailUnread } from './schedule/mail-unread.ts';
import { openBell, type Bell } from './test-bell.ts';
import { WAITING_AT_ONCE } from './store/mails.ts';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;

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
  // Handles what earlier tests left, so that each starts with nothing pending.
  bell.forum.clock.advance(120 * SECOND);
  await mailUnread(bell.forum.ctx);
  await bell.forum.settle();
});

/** Runs the schedule, then sends pending emails. @returns the emails to the member so far */
async function mailsTo(username: string) {
  await bell.forum.settle();
  await mailUnread(bell.forum.ctx);
  await bell.forum.settle();
  return bell.forum.mails.filter((mail) => mail.to === `${username}@secret.example.com`);
}

const account = (memberId: string, changes: object) =>
  bell.forum.ctx.db.updateTable('account').set(changes).where('member_id', '=', memberId).execute();

describe('a mail goes only if the notification is still unread after 60 s', () => {
  it('with text and HTML, links from SITE_URL and one-click unsubscribing, and once', async () => {
    const postId = await bell.write(alice);
    const id = await bell.comment(bob, { postId, text: 'Look at <b>this</b> fine answer.' });
    bell.forum.clock.advance(59 * SECOND);
    expect(await mailsTo(`alice_${count}`)).toEqual([]);
    bell.forum.clock.advance(SECOND);
    const [mail, ...others] = await mailsTo(`alice_${count}`);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Re: How to begin' });
    expect(mail?.text).toContain(`bob_${count} commented on your post “How to begin”:`);
    expect(mail?.text).toContain('Look at <b>this<');
    expect(mail?.html).toContain('Look at &lt;b&gt;this&lt;');
    expect(mail?.text).toMatch(
      new RegExp(`http://forum\\.test/general/posts/how-to-begin[^\\s]*#comment-${id}`),
    );
    expect(mail?.unsubscribeUrl).toMatch(
      /^http:\/\/forum\.test\/api\/notifications\/unsubscribe\?token=/,
    );
    await Promise.all(Array.from({ length: 4 }, () => mailUnread(bell.forum.ctx)));
    expect(await mailsTo(`alice_${count}`)).toHaveLength(1);
  });

  it('not when it was read meanwhile', async () => {
    await bell.comment(bob, { postId: await bell.write(alice) });
    await bell.forum.settle();
    await bell.forum.as(alice).post('/notifications/read-all');
    bell.forum.clock.advance(60 * SECOND);
    expect(await mailsTo(`alice_${count}`)).toEqual([]);
  });

  it('not of what is hidden or deleted by then, nor of a muted source', async () => {
    const [hidden, muted] = [await bell.write(alice), await bell.write(alice)];
    await bell.comment(alice, { postId: hidden, text: `Secret for @bob_${count}` });
    await bell.forum.as(alice).put(`/mutes/post/${muted}`);
    await bell.comment(bob, { postId: muted });
    await bell.forum.settle();
    await bell.forum.as(alice).patch(`/posts/${hidden}`, { published: false });
    bell.forum.clock.advance(60 * SECOND);
    expect(await mailsTo(`bob_${count}`)).toEqual([]);
    expect(await mailsTo(`alice_${count}`)).toEqual([]);
  });

  it('once for a follow that comes and goes', async () => {
    await bell.forum
      .as(alice)
      .patch('/notifications/preferences', { kinds: { follow: { mail: true } } });
    for (let i = 0; i < 3; i += 1) {
      await bell.forum.as(bob).post(`/users/${alice.id}/follow`);
      bell.forum.clock.advance(60 * SECOND);
      expect(await mailsTo(`alice_${count}`)).toHaveLength(1);
      await bell.forum.as(bob).delete(`/users/${alice.id}/follow`);
    }
  });

  it('not a day later, when the worker was away', async () => {
    await bell.comment(bob, { postId: await bell.write(alice) });
    bell.forum.clock.advance(25 * HOUR);
    expect(await mailsTo(`alice_${count}`)).toEqual([]);
    await bell.comment(bob, { postId: await bell.write(alice) });
    bell.forum.clock.advance(60 * SECOND);
    expect(await mailsTo(`alice_${count}`)).toHaveLength(1);
  });
});

describe('members choose which kinds come by mail', () => {
  it('a kind that is off is not mailed, but a mention in it is', async () => {
    await bell.forum
      .as(alice)
      .patch('/notifications/preferences', { kinds: { comment: { mail: false } } });
    const postId = await bell.write(alice);
    await bell.comment(bob, { postId });
    await bell.comment(bob, { postId, text: `Hello @alice_${count} there` });
    bell.forum.clock.advance(60 * SECOND);
    const mails = await mailsTo(`alice_${count}`);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Hello');
  });

  it('labels and followers are not mailed before they are asked for', async () => {
    const id = await bell.comment(alice, { postId: await bell.write(alice) });
    await bell.forum.as(bob).post(`/comments/${id}/mark`, { type: 'HELPFUL' });
    await bell.forum.as(bob).post(`/users/${alice.id}/follow`);
    bell.forum.clock.advance(60 * SECOND);
    expect(await mailsTo(`alice_${count}`)).toEqual([]);
    expect(await bell.unread(alice)).toBe(2);
  });
});

describe('nobody is mailed', () => {
  it.each([
    ['whose address is not verified', { email_verified_at: null }],
    ['who is suspended', { suspension_reason: 'Spam', suspended_until: null }],
    ['whose account is gone', { email: null, email_key: null }],
  ])('%s', async (_who, changes) => {
    await bell.comment(bob, { postId: await bell.write(alice) });
    await account(alice.id, changes);
    bell.forum.clock.advance(60 * SECOND);
    const before = bell.forum.mails.length;
    await mailsTo(`alice_${count}`);
    expect(bell.forum.mails).toHaveLength(before);
  });

  it('twice when a suspension is over', async () => {
    await bell.comment(bob, { postId: await bell.write(alice) });
    const suspended_until = new Date(bell.forum.clock.now().getTime() - HOUR);
    await account(alice.id, { suspension_reason: 'Spam', suspended_until });
    bell.forum.clock.advance(60 * SECOND);
    expect(await mailsTo(`alice_${count}`)).toHaveLength(1);
  });
});

describe('what is ripe', () => {
  const before = new Date('2026-06-01T12:00:00Z');
  const old = new Date('2026-06-01T11:00:00Z');
  const young = new Date('2026-06-01T12:00:01Z');
  const row = (partition: number, seq: number, created_at = old) => ({
    id: `${partition}-${seq}`,
    member_id: 'm',
    partition,
    seq,
    created_at,
  });
  const ripe = (...rows: ReturnType<typeof row>[]) =>
    ripeOf(rows, before).map(({ partition, seq }) => `${partition}-${seq}`);

  it('is in each partition what comes before the first that is too young', () => {
    expect(ripe(row(1, 1), row(1, 2, young), row(1, 3), row(2, 1))).toEqual(['1-1', '2-1']);
  });

  it('is whole events: the last of a full read may not be here in full', () => {
    const rows = Array.from({ length: WAITING_AT_ONCE }, (_, i) => row(1, Math.min(i, 90)));
    expect(ripe(...rows)).toHaveLength(90);
    expect(ripe(...rows.slice(1))).toHaveLength(WAITING_AT_ONCE - 1);
  });
});
