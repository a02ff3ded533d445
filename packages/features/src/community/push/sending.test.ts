import type { Actor } from '@forum/contracts';
import { newId } from '@forum/kernel';
import { doc, toJson } from '@forum/rich-text';
import * as given from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pushFresh } from './operations/push-fresh.ts';
import { claimDue } from './store/deliveries.ts';
import { openPushing, type Pushing } from './test-browsers.ts';

const HOUR = 60 * 60 * 1000;

let pushing: Pushing;
let bell: Pushing['bell'];
let count = 0;
let alice: Actor;
let bob: Actor;

beforeAll(async () => {
  pushing = await openPushing();
  bell = pushing.bell;
});
afterAll(() => bell.forum.close());
beforeEach(async () => {
  count += 1;
  const member = (who: string) => given.aMember(bell.forum, { username: `${who}_${count}` });
  [alice, bob] = await Promise.all([member('alice'), member('bob')]);
});

const choose = (kinds: object) =>
  bell.forum.as(alice).patch('/notifications/preferences', { kinds });

describe('a push tells of what the bell shows', () => {
  it('encrypted, in the member’s language, and leads to the comment; once over all workers', async () => {
    await bell.forum.as(alice).patch('/users/profile', { settings: { language: 'de' } });
    const { shown, browser } = await pushing.browserOf(alice);
    const postId = await bell.write(alice);
    const id = await bell.comment(bob, { postId, text: 'Look at this fine answer.' });
    await pushing.send();
    expect(shown()).toEqual([]);
    await pushing.later();
    expect(shown()).toEqual([
      {
        title: `bob_${count} hat deinen Beitrag „How to begin“ kommentiert`,
        body: 'Look at this fine answer.',
        url: expect.stringMatching(new RegExp(`^/general/posts/how-to-begin.*#comment-${id}$`)),
        tag: `post:${postId}`,
      },
    ]);
    expect(pushing.service.asked.at(-1)).toMatchObject({
      endpoint: browser.endpoint,
      contact: 'mailto:forum@example.invalid',
      signer: (await bell.forum.as(alice).get('/push/key')).json<{ key: string }>().key,
    });
    await Promise.all(Array.from({ length: 4 }, () => pushing.send()));
    expect(shown()).toHaveLength(1);
  });

  it('to every browser, and ten replies as one', async () => {
    const [one, other] = [await pushing.browserOf(alice), await pushing.browserOf(alice)];
    const postId = await bell.write(alice);
    for (let n = 0; n < 10; n += 1) await bell.comment(bob, { postId, text: `Answer ${n}` });
    await pushing.later();
    expect(one.shown()).toMatchObject([{ body: 'Answer 9', tag: `post:${postId}` }]);
    expect(other.shown()).toEqual(one.shown());
    const carol = await given.aMember(bell.forum, { username: `carol_${count}` });
    await bell.comment(carol, { postId });
    await pushing.later();
    expect(one.shown().at(-1)).toMatchObject({
      title: `carol_${count} and bob_${count} commented on your post “How to begin”`,
      tag: `post:${postId}`,
    });
  });

  it('not of what was read meanwhile, deleted, muted or hidden', async () => {
    const { shown } = await pushing.browserOf(alice);
    const [read, muted, deleted] = [
      await bell.write(alice),
      await bell.write(alice),
      await bell.write(alice),
    ];
    await bell.comment(bob, { postId: read });
    await bell.forum.settle();
    await bell.forum.as(alice).post('/notifications/read-all');
    await bell.forum.as(alice).put(`/mutes/post/${muted}`);
    await bell.comment(bob, { postId: muted });
    const gone = await bell.comment(bob, { postId: deleted });
    await bell.forum.as(bob).delete(`/comments/${gone}`);
    await pushing.later();
    expect(shown()).toEqual([]);
  });

  it('of the kinds that the member wants', async () => {
    const { shown } = await pushing.browserOf(alice);
    await choose({ comment: { push: false }, follow: { push: true } });
    const postId = await bell.write(alice);
    await bell.comment(bob, { postId });
    await bell.forum.as(bob).post(`/users/${alice.id}/follow`);
    await bell.comment(bob, { postId, text: `Hello @alice_${count} there` });
    await pushing.later();
    // A comment that mentions the member is wanted for that reason.
    expect(shown().map(({ title }) => title)).toEqual(
      expect.arrayContaining([`bob_${count} started following you`]),
    );
    expect(shown()).toHaveLength(2);
  });

  it('nothing to who is suspended, whose session is over, or about before it was turned on', async () => {
    const postId = await bell.write(alice);
    await bell.comment(bob, { postId });
    const { shown } = await pushing.browserOf(alice);
    await pushing.later();
    expect(shown()).toEqual([]);
    const suspend = (suspension_reason: string | null) =>
      bell.forum.ctx.db
        .updateTable('account')
        .set({ suspension_reason, suspended_until: null })
        .where('member_id', '=', alice.id)
        .execute();
    await suspend('Spam');
    await bell.comment(bob, { postId });
    await pushing.later();
    await suspend(null);
    await bell.comment(bob, { postId });
    await bell.forum.settle();
    bell.forum.clock.advance(25 * HOUR);
    await pushing.send();
    expect(shown()).toEqual([]);
  });

  it('nothing to a session that was idle for too long, before it is cleared away', async () => {
    const { shown } = await pushing.browserOf(alice);
    const seen = async (daysAgo: number) => {
      const last_seen_at = new Date(bell.forum.clock.now().getTime() - daysAgo * 24 * HOUR);
      const table = bell.forum.ctx.db.updateTable('session').set({ last_seen_at });
      await table.where('member_id', '=', alice.id).execute();
    };
    const postId = await bell.write(alice);
    await seen(15);
    await bell.comment(bob, { postId, text: 'Too late' });
    await pushing.later();
    await seen(13);
    await bell.comment(bob, { postId, text: 'In time' });
    await pushing.later();
    expect(shown().map(({ body }) => body)).toEqual(['In time']);
  });

  it('who wrote in private, and no word of what; once until it is read', async () => {
    const { shown, browser } = await pushing.browserOf(alice);
    const content = toJson(doc('A canary sings at midnight.'));
    const body = { id: newId(), memberIds: [alice.id], content };
    const begun = await bell.forum.as(bob).post('/conversations', body);
    const { id } = begun.json<{ id: string }>();
    await pushing.later();
    expect(shown()).toEqual([
      {
        title: `bob_${count} wrote to you in private`,
        body: '',
        url: `/messages/${id}`,
        tag: `message:${id}`,
      },
    ]);
    const say = () =>
      bell.forum.as(bob).post(`/conversations/${id}/messages`, { id: newId(), content });
    expect((await say()).statusCode).toBe(201);
    await pushing.later();
    expect(shown()).toHaveLength(1);
    await bell.forum.as(alice).post(`/conversations/${id}/read`, { seq: 2 });
    await say();
    await pushing.later();
    expect(shown()).toHaveLength(2);
    expect(browser.got.join()).not.toContain('canary');
    await bell.forum.as(alice).post(`/conversations/${id}/read`, { seq: 3 });
    await say();
    await bell.forum.as(alice).post(`/conversations/${id}/read`, { seq: 4 });
    await pushing.later();
    expect(shown()).toHaveLength(2);
  });

  it('of a private place that there is something, and nothing else', async () => {
    const staff = await given.aMember(bell.forum, { username: `mod_${count}`, role: 'MODERATOR' });
    const { shown } = await pushing.browserOf(staff);
    const postId = await bell.write(staff);
    const id = await bell.comment(bob, { postId, text: 'A canary among colleagues.' });
    await bell.forum.settle();
    await bell.forum.ctx.db
      .updateTable('post')
      .set({ is_private: true })
      .where('id', '=', postId)
      .execute();
    await pushing.later();
    expect(shown()).toEqual([
      {
        title: `bob_${count} commented on your post`,
        body: '',
        url: expect.stringContaining(`#comment-${id}`),
        tag: `post:${postId}`,
      },
    ]);
  });
});

describe('what a push service answers', () => {
  const told = async () => {
    await bell.comment(bob, { postId: await bell.write(alice) });
    await pushing.later();
  };
  const waiting = async () =>
    (
      await bell.forum.ctx.db
        .selectFrom('push_delivery as d')
        .innerJoin('push_subscription as s', 's.id', 'd.subscription_id')
        .select(['d.attempts', 'd.next_try_at'])
        .where('s.member_id', '=', alice.id)
        .execute()
    ).map(({ attempts, next_try_at }) => ({
      attempts,
      in: (next_try_at.getTime() - bell.forum.clock.now().getTime()) / 1000,
    }));
  const devices = async () =>
    (await bell.forum.as(alice).get('/push/subscriptions')).json<{ data: unknown[] }>().data.length;

  it.each([404, 410])('%s removes the browser', async (status) => {
    await pushing.browserOf(alice);
    pushing.service.answers({ status });
    await told();
    expect(await devices()).toBe(0);
    expect(await waiting()).toEqual([]);
  });

  it('429 and 5xx are tried again, as late as the service asks, and given up at last', async () => {
    const { shown } = await pushing.browserOf(alice);
    pushing.service.answers({ status: 429, retryAfter: '600' }, { status: 500 });
    await told();
    expect(await waiting()).toEqual([{ attempts: 1, in: 600 }]);
    bell.forum.clock.advance(599_000);
    await pushing.send();
    expect(await waiting()).toEqual([{ attempts: 1, in: 1 }]);
    await pushing.later(1);
    expect(await waiting()).toEqual([{ attempts: 2, in: 60 }]);
    await pushing.later(60);
    expect(shown()).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    pushing.service.answers(...Array.from({ length: 6 }, () => ({ status: 503 })));
    await told();
    for (const seconds of [15, 60, 300, 1800, 7200]) await pushing.later(seconds);
    expect(await waiting()).toEqual([]);
    expect(await devices()).toBe(1);
  });

  it.each(['999999999', 'Fri, 31 Dec 9999 23:59:59 GMT', '86400'])(
    'a wait of %s is longer than anybody wants the push',
    async (retryAfter) => {
      await pushing.browserOf(alice);
      pushing.service.answers({ status: 429, retryAfter });
      await told();
      expect(await waiting()).toEqual([]);
      expect(await devices()).toBe(1);
    },
  );

  it('what is read before the next try is not sent', async () => {
    const { shown } = await pushing.browserOf(alice);
    pushing.service.answers({ status: 500 });
    await told();
    await bell.forum.as(alice).post('/notifications/read-all');
    await pushing.later(15);
    expect(shown()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('is awaited by another worker where one died, under the same topic', async () => {
    const { shown } = await pushing.browserOf(alice);
    await bell.comment(bob, { postId: await bell.write(alice) });
    await bell.forum.settle();
    bell.forum.clock.advance(6000);
    const { ctx, clock } = bell.forum;
    await pushFresh(ctx);
    const until = new Date(clock.now().getTime() + 60_000);
    await claimDue(ctx.db, { now: clock.now(), until, limit: 50, isFailing: false, busy: [] });
    await pushing.send();
    expect(shown()).toEqual([]);
    await pushing.later(60);
    expect(shown()).toHaveLength(1);
    expect(pushing.service.asked.at(-1)?.topic).toMatch(/^[\w-]{32}$/u);
  });
});
