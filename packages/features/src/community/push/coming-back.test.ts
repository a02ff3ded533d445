import type { Actor } from '@forum/contracts';
import * as given from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailUnread } from '../notifications/schedule/mail-unread.ts';
import { sendDigests } from '../notifications/schedule/send-digests.ts';
import { openPushing, type Pushing } from './test-browsers.ts';

const HOUR = 60 * 60 * 1000;

let pushing: Pushing;
let alice: Actor;
let bob: Actor;

beforeAll(async () => {
  pushing = await openPushing();
  alice = await given.aMember(pushing.bell.forum, { username: 'alice' });
  bob = await given.aMember(pushing.bell.forum, { username: 'bob' });
});
afterAll(() => pushing.bell.forum.close());

it('who watches and leaves is led to the same place by push, mail, list and digest, each once', async () => {
  const { bell, later } = pushing;
  const { forum } = bell;
  const postId = await bell.write(bob);
  const seen = await bell.comment(bob, { postId });
  await forum.settle();
  await forum.as(alice).put(`/watches/post/${postId}`, { level: 'watching' });
  await forum.as(alice).post(`/posts/${postId}/read`, { commentId: seen });
  await forum.as(alice).patch('/notifications/preferences', {
    kinds: { thread: { push: true, mail: true } },
    digest: 'daily',
    digestHour: 7,
    timeZone: 'Asia/Kathmandu',
  });
  const { shown } = await pushing.browserOf(alice);

  const fresh = await bell.comment(bob, { postId, text: 'Here is how it ended.' });
  await later();
  const place = `comment-${fresh}`;
  expect(shown()).toMatchObject([{ body: 'Here is how it ended.', tag: `post:${postId}` }]);
  expect(shown()[0]?.url.split('#')[1]).toBe(place);

  forum.clock.advance(60_000);
  await mailUnread(forum.ctx);
  await forum.settle();
  const mails = () => forum.mails.filter(({ to }) => to === 'alice@secret.example.com');
  expect(mails().map(({ text }) => text)).toEqual([expect.stringContaining(`#${place}`)]);

  const unread = (await forum.as(alice).get('/posts?only=tracked')).json<{
    data: { id: string; newComments: number }[];
  }>();
  expect(unread.data).toMatchObject([{ id: postId, newComments: 1 }]);

  // 12:01 in UTC is 17:46 there: the next day at seven is 13 hours and 14 minutes away.
  forum.clock.advance(13 * HOUR);
  await sendDigests(forum.ctx);
  await forum.settle();
  expect(mails()).toHaveLength(1);
  forum.clock.advance(HOUR / 2);
  await Promise.all([sendDigests(forum.ctx), sendDigests(forum.ctx)]);
  await forum.settle();
  expect(mails().at(-1)?.text).toContain(`#${place}`);
  expect(mails()).toHaveLength(2);
  await later();
  expect(shown()).toHaveLength(1);
});
