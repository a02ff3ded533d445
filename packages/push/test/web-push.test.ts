import { createWebPush, isOnCurve, newPushKeys, type PushMessage } from '@forum/push';
import { expect, it } from 'vitest';
import { openPushService, ORIGIN } from '@forum/push/test-push-service';

const keys = newPushKeys();
const service = openPushService();
const push = createWebPush({ post: service.post });
const browser = service.browser('one');

const message: PushMessage = {
  target: browser,
  keys,
  contact: 'https://forum.example',
  payload: '{"title":"Grüße"}',
  topic: 'a'.repeat(32),
  seconds: 600,
  now: new Date(),
};

it('reaches the browser encrypted, signed for its service by the forum', async () => {
  expect(await push.send(message)).toEqual({ kind: 'sent' });
  expect(browser.got).toEqual(['{"title":"Grüße"}']);
  expect(service.asked.at(-1)).toEqual({
    endpoint: `${ORIGIN}/send/one`,
    topic: 'a'.repeat(32),
    seconds: 600,
    signer: keys.publicKey,
    contact: 'https://forum.example',
  });
});

it.each([
  [404, { kind: 'gone' }],
  [410, { kind: 'gone' }],
  [500, { kind: 'later', reason: 'answered 500', afterSeconds: null }],
  [413, { kind: 'refused', reason: 'answered 413' }],
  [307, { kind: 'refused', reason: 'answered 307' }],
])('knows what %s means', async (status, outcome) => {
  service.answers({ status });
  expect(await push.send(message)).toEqual(outcome);
});

it('waits as long as a service asks, in seconds or until a date', async () => {
  service.answers({ status: 429, retryAfter: '120' });
  expect(await push.send(message)).toMatchObject({ kind: 'later', afterSeconds: 120 });
  service.answers({
    status: 503,
    retryAfter: new Date(message.now.getTime() + 60_000).toUTCString(),
  });
  const { afterSeconds } = { afterSeconds: null, ...(await push.send(message)) };
  expect(afterSeconds).toBeGreaterThan(55);
  service.answers({ status: 503, retryAfter: 'soon' });
  expect(await push.send(message)).toMatchObject({ kind: 'later', afterSeconds: null });
});

it('comes back later when the network is away', async () => {
  const away = createWebPush({ post: () => Promise.reject(new Error('ECONNREFUSED')) });
  expect(await away.send(message)).toMatchObject({ kind: 'later', reason: 'ECONNREFUSED' });
});

it('refuses keys that are none, without asking anybody', async () => {
  const before = service.asked.length;
  const target = { ...browser, p256dh: Buffer.alloc(65, 4).toString('base64url') };
  expect(await push.send({ ...message, target })).toMatchObject({ kind: 'refused' });
  expect(service.asked).toHaveLength(before);
  expect(isOnCurve(target.p256dh)).toBe(false);
  expect(isOnCurve(browser.p256dh)).toBe(true);
});

it('makes keys of full length', () => {
  for (let n = 0; n < 600; n += 1) {
    const { publicKey, privateKey } = newPushKeys();
    expect([publicKey.length, privateKey.length]).toEqual([87, 43]);
  }
});
