import type { Actor } from '@forum/contracts';
import * as given from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWebPush } from '@forum/push';
import { forgetToldPushes } from './operations/forget-told.ts';
import { pushFresh } from './operations/push-fresh.ts';
import { retryDuePushes, sendDuePushes } from './operations/send-due-pushes.ts';
import { openPushing, subscriptionOf, type Pushing } from './test-browsers.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

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

const subscriptionsOf = (who: Actor) =>
  bell.forum.ctx.db
    .selectFrom('push_subscription')
    .select(['id', 'failing_since', 'failures'])
    .where('member_id', '=', who.id)
    .execute();
const told = () => bell.forum.ctx.db.selectFrom('push_told').selectAll().execute();

/** Queues what has happened, without sending it. */
async function enqueue(after = 6000) {
  await bell.forum.settle();
  bell.forum.clock.advance(after);
  await pushFresh(bell.forum.ctx);
}

describe('a push service that does not answer', () => {
  it('holds up no other browser, also with what comes due meanwhile', async () => {
    const [slow, other] = [await pushing.browserOf(alice), await pushing.browserOf(bob)];
    const answered = Promise.withResolvers<void>();
    pushing.service.holds(slow.browser.endpoint, answered.promise);
    const [hers, his] = [await bell.write(alice), await bell.write(bob)];
    await bell.comment(bob, { postId: hers });
    await bell.comment(alice, { postId: his, text: 'First' });
    await enqueue();
    const ctx = { ...bell.forum.ctx, push: createWebPush({ post: pushing.service.post }) };
    await bell.comment(alice, { postId: his, text: 'Second' });
    const run = sendDuePushes(ctx);
    await expect.poll(() => other.shown().map(({ body }) => body)).toEqual(['First']);
    // Less than a run takes.
    await enqueue(5000);
    await expect.poll(() => other.shown().map(({ body }) => body)).toEqual(['First', 'Second']);
    expect(slow.shown()).toEqual([]);
    answered.resolve();
    await run;
    expect(slow.shown()).toHaveLength(1);
  });

  it('is asked apart from the others until it takes a push again', async () => {
    const { shown } = await pushing.browserOf(alice);
    const postId = await bell.write(alice);
    pushing.service.answers({ status: 500 });
    await bell.comment(bob, { postId });
    await pushing.later();
    expect(await subscriptionsOf(alice)).toMatchObject([
      { failing_since: bell.forum.clock.now(), failures: 1 },
    ]);
    bell.forum.clock.advance(15_000);
    await sendDuePushes({ ...bell.forum.ctx, push: { send: vi.fn<never>() } });
    await pushing.send();
    expect(shown()).toHaveLength(1);
    expect(await subscriptionsOf(alice)).toMatchObject([{ failing_since: null, failures: 0 }]);
  });

  it('waits as a whole: none of a browser’s pushes is sent before', async () => {
    const { shown, browser } = await pushing.browserOf(alice);
    const [one, other] = [await bell.write(alice), await bell.write(alice)];
    pushing.service.answers({ status: 503 });
    await bell.comment(bob, { postId: one, text: 'First' });
    await bell.comment(bob, { postId: other, text: 'Second' });
    await pushing.later();
    const asked = () =>
      pushing.service.asked.filter(({ endpoint }) => endpoint === browser.endpoint);
    expect(asked()).toHaveLength(1);
    await bell.comment(bob, { postId: await bell.write(alice), text: 'Third' });
    await pushing.later(12);
    expect(asked()).toHaveLength(1);
    // Only the first is tried there: the rest goes out with the next one.
    await pushing.later(1);
    expect(shown()).toHaveLength(1);
    await pushing.send();
    expect(shown().map(({ body }) => body)).toEqual(['First', 'Second', 'Third']);
  });

  it('waits as a whole for as long as the service asks, but not for more than two hours', async () => {
    const { shown, browser } = await pushing.browserOf(alice);
    const asked = () =>
      pushing.service.asked.filter(({ endpoint }) => endpoint === browser.endpoint).length;
    const postId = await bell.write(alice);
    pushing.service.answers({ status: 429, retryAfter: '600' });
    await bell.comment(bob, { postId, text: 'First' });
    await pushing.later();
    await bell.comment(bob, { postId: await bell.write(alice), text: 'Second' });
    await pushing.later(590);
    expect(asked()).toBe(1);
    await pushing.later(20);
    await pushing.send();
    expect(shown().map(({ body }) => body)).toContain('Second');

    pushing.service.answers({ status: 503, retryAfter: String(DAY / 1000) });
    await bell.comment(bob, { postId: await bell.write(alice), text: 'Third' });
    await pushing.later();
    await bell.comment(bob, { postId: await bell.write(alice), text: 'Fourth' });
    await pushing.later(2 * 60 * 60);
    expect(shown().map(({ body }) => body)).toContain('Fourth');
  });

  it('in time is asked apart, until it is quick once', async () => {
    const { shown, browser } = await pushing.browserOf(alice);
    const postId = await bell.write(alice);
    const { ctx, clock } = bell.forum;
    const web = createWebPush({ post: pushing.service.post });
    let takes = 2001;
    const push: typeof web = {
      send: async (message) => {
        clock.advance(takes);
        return web.send(message);
      },
    };
    await bell.comment(bob, { postId });
    await enqueue();
    await sendDuePushes({ ...ctx, push });
    expect(shown()).toHaveLength(1);
    expect(await subscriptionsOf(alice)).toMatchObject([
      { failing_since: clock.now(), failures: 1 },
    ]);
    await bell.comment(bob, { postId });
    await enqueue(15_000);
    await sendDuePushes({ ...ctx, push });
    expect(shown()).toHaveLength(1);
    takes = 2000;
    await retryDuePushes({ ...ctx, push });
    expect(pushing.service.asked.at(-1)?.endpoint).toBe(browser.endpoint);
    expect(shown()).toHaveLength(2);
    expect(await subscriptionsOf(alice)).toMatchObject([{ failing_since: null, failures: 0 }]);
  });

  it('for seven days and ten times loses its browser, not for an outage or at one hiccup', async () => {
    const { browser, headers } = await pushing.browserOf(alice);
    const postId = await bell.write(alice);
    // Its session would be over by then: waits and days are taken from the row.
    const row = (values: { retry_at: null } | { failing_since: Date }) =>
      bell.forum.ctx.db
        .updateTable('push_subscription')
        .set(values)
        .where('member_id', '=', alice.id)
        .execute();
    const fails = async (status: number) => {
      pushing.service.answers({ status });
      await row({ retry_at: null });
      await bell.comment(bob, { postId });
      await pushing.later();
    };
    for (let n = 0; n < 10; n += 1) await fails(400);
    expect(await subscriptionsOf(alice)).toMatchObject([{ failures: 10 }]);
    // Turned on anew, it begins anew.
    const payload = subscriptionOf(browser);
    const url = '/api/push/subscriptions';
    await bell.forum.app.inject({ method: 'POST', url, headers, payload });
    bell.forum.clock.advance(1000);
    for (let n = 0; n < 8; n += 1) await fails(400);
    await row({ failing_since: new Date(bell.forum.clock.now().getTime() - 7 * DAY) });
    await fails(400);
    expect(await subscriptionsOf(alice)).toMatchObject([{ failures: 9 }]);
    await fails(503);
    expect(await subscriptionsOf(alice)).toMatchObject([{ failures: 10 }]);
    await fails(400);
    expect(await subscriptionsOf(alice)).toEqual([]);
  });
});

describe('two pushes', () => {
  it('never go to one browser at once', async () => {
    const { shown, browser } = await pushing.browserOf(alice);
    const quick = await pushing.browserOf(alice);
    const postId = await bell.write(alice);
    const answered = Promise.withResolvers<void>();
    pushing.service.holds(browser.endpoint, answered.promise);
    await bell.comment(bob, { postId, text: 'Older' });
    await enqueue();
    const ctx = { ...bell.forum.ctx, push: createWebPush({ post: pushing.service.post }) };
    const asked = () =>
      pushing.service.asked.filter(({ endpoint }) => endpoint === browser.endpoint).length;
    await bell.comment(bob, { postId, text: 'Newer' });
    const run = sendDuePushes(ctx);
    await expect.poll(asked).toBe(1);
    await enqueue(5000);
    await expect.poll(() => quick.shown().map(({ body }) => body)).toEqual(['Older', 'Newer']);
    expect(asked()).toBe(1);
    answered.resolve();
    await run;
    bell.forum.clock.advance(15_000);
    await pushing.send();
    expect(shown().map(({ body }) => body)).toEqual(['Older', 'Newer']);
  });

  it('under way are awaited where the database fails meanwhile', async () => {
    const { shown, browser } = await pushing.browserOf(alice);
    await bell.comment(bob, { postId: await bell.write(alice) });
    await enqueue();
    const [answered, failed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    pushing.service.holds(browser.endpoint, answered.promise);
    const { db, ...rest } = bell.forum.ctx;
    const broken = {
      ...rest,
      push: createWebPush({ post: pushing.service.post }),
      get db() {
        if (pushing.service.asked.at(-1)?.endpoint !== browser.endpoint) return db;
        failed.resolve();
        throw new Error('No database');
      },
    };
    const run = sendDuePushes(broken);
    await failed.promise;
    answered.resolve();
    await expect(run).rejects.toThrow('No database');
    expect(shown()).toHaveLength(1);
    // It could not be recorded, so it is sent again, in its own place.
    await pushing.later(60);
    expect(shown()).toHaveLength(2);
  });
});

describe('a retry', () => {
  it('does not write older words over newer ones of the same thread', async () => {
    const { shown } = await pushing.browserOf(alice);
    const postId = await bell.write(alice);
    pushing.service.answers({ status: 500 });
    await bell.comment(bob, { postId, text: 'Older' });
    await pushing.later();
    expect(shown()).toEqual([]);
    const tag = { kinds: { comment: { push: true } } };
    await bell.forum.as(alice).patch('/notifications/preferences', tag);
    await bell.comment(bob, { postId, text: `Newer, for @alice_${count} herself` });
    await pushing.later();
    await pushing.later(15);
    expect(shown().map(({ body }) => body)).toEqual([`Newer, for @alice_${count} herself`]);
    expect(await bell.forum.ctx.db.selectFrom('push_delivery').selectAll().execute()).toEqual([]);
  });

  it('is compared with what was told within a day; older is forgotten', async () => {
    await pushing.browserOf(alice);
    await bell.comment(bob, { postId: await bell.write(alice) });
    await pushing.later();
    bell.forum.clock.advance(23 * 60 * MINUTE);
    await forgetToldPushes(bell.forum.ctx);
    expect(await told()).not.toEqual([]);
    bell.forum.clock.advance(60 * MINUTE);
    await forgetToldPushes(bell.forum.ctx);
    expect(await told()).toEqual([]);
  });
});
