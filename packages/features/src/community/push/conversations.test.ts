import type { Actor } from '@forum/contracts';
import { newId } from '@forum/kernel';
import { doc, toJson } from '@forum/rich-text';
import * as given from '@forum/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pushFresh } from './operations/push-fresh.ts';
import { claimDue, delayDeliveries, endDeliveries } from './store/deliveries.ts';
import { openPushing, type Pushing, type SignedInBrowser } from './test-browsers.ts';

let pushing: Pushing;
let forum: Pushing['bell']['forum'];
let count = 0;
let alice: Actor;
let bob: Actor;
let id: string;
let shown: SignedInBrowser['shown'];

const content = toJson(doc('Are you there?'));

beforeAll(async () => {
  pushing = await openPushing();
  forum = pushing.bell.forum;
});
afterAll(() => forum.close());
beforeEach(async () => {
  count += 1;
  const member = (who: string) => given.aMember(forum, { username: `${who}_${count}` });
  [alice, bob] = await Promise.all([member('alice'), member('bob')]);
  ({ shown } = await pushing.browserOf(alice));
  const body = { id: newId(), memberIds: [alice.id], content };
  id = (await forum.as(bob).post('/conversations', body)).json<{ id: string }>().id;
});

const say = () => forum.as(bob).post(`/conversations/${id}/messages`, { id: newId(), content });
const read = (seq: number) => forum.as(alice).post(`/conversations/${id}/read`, { seq });

it('a message is told after the pause for which the service asked at an earlier one', async () => {
  pushing.service.answers({ status: 429, retryAfter: '7200' });
  await pushing.later();
  expect(shown()).toEqual([]);
  await read(1);
  await say();
  await pushing.later(15);
  expect(shown()).toEqual([]);
  await pushing.later(7200);
  expect(shown()).toHaveLength(1);
});

it('a message is told that came while the push of an earlier one was sent', async () => {
  await forum.settle();
  forum.clock.advance(6000);
  await pushFresh(forum.ctx);
  const now = forum.clock.now();
  const until = new Date(now.getTime() + 60_000);
  const claimed = await claimDue(forum.ctx.db, {
    now,
    until,
    limit: 50,
    isFailing: false,
    busy: [],
  });
  expect(claimed).toHaveLength(1);
  await read(1);
  await say();
  await forum.settle();
  forum.clock.advance(6000);
  await pushFresh(forum.ctx);
  await delayDeliveries(forum.ctx.db, claimed, new Date(now.getTime() + 7_200_000));
  await endDeliveries(forum.ctx.db, claimed);
  await pushing.send();
  expect(shown()).toHaveLength(1);
});

it('a message is told, by push and by mail, that came while the one before was read', async () => {
  await say();
  await read(1);
  const due = await forum.ctx.db
    .selectFrom('conversation_participant')
    .select(['mail_due', 'push_due'])
    .where('member_id', '=', alice.id)
    .executeTakeFirstOrThrow();
  expect([due.mail_due, due.push_due]).toEqual([expect.any(Date), expect.any(Date)]);
  await pushing.later();
  expect(shown()).toHaveLength(1);
  await say();
  await read(3);
  await pushing.later();
  expect(shown()).toHaveLength(1);
});
