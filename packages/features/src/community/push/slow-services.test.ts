import type { Actor } from '@forum/contracts';
import * as given from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWebPush } from '@forum/push';
import { forgetToldPushes } from './operations/forget-told.ts';
import { pushFresh } from './operations/push-fresh.ts';
import { sendDuePushes } from './operations/send-due-pushes.ts';
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

/** Puts on its way, without sending it, what has happened. */
async function enqueue() {
  await bell.forum.settle();
  bell.forum.clock.advance(6000);
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
    const run = sendDuePushes(ctx);
    await expect.poll(() => other.shown().map(({ body }) => body)).toEqual(['First']);
    await bell.comment(alice, { postId: his, text: 'Second' });
    await enqueue();
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

  it('for seven days and ten times loses its browser, not for an outage', async () => {
    const { browser, headers } = await pushing.browserOf(alice);
    const postId = await bell.write(alice);
    const fails = async (times: number) => {
      for (let n = 0; n < times; n += 1) {
        pushing.service.answers({ status: 503 }, { status: 400 });
        await bell.comment(bob, { postId });
        await pushing.later();
        await pushing.later(15);
      }
    };
    await fails(5);
    expect(await subscriptionsOf(alice)).toMatchObject([{ failures: 10 }]);
    // Turned on anew, it begins anew.
    const payload = subscriptionOf(browser);
    const url = '/api/push/subscriptions';
    await bell.forum.app.inject({ method: 'POST', url, headers, payload });
    bell.forum.clock.advance(1000);
    await fails(1);
    expect(await subscriptionsOf(alice)).toMatchObject([{ failures: 2 }]);
    // Its session would be over by then: the days are taken from the row.
    await bell.forum.ctx.db
      .updateTable('push_subscription')
      .set({ failing_since: new Date(bell.forum.clock.now().getTime() - 7 * DAY) })
      .where('member_id', '=', alice.id)
      .execute();
    await fails(3);
    expect(await subscriptionsOf(alice)).toMatchObject([{ failures: 8 }]);
    await fails(1);
    expect(await subscriptionsOf(alice)).toEqual([]);
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
