import type { Actor } from '@forum/contracts';
import { createECDH } from 'node:crypto';
import { newPushKeys } from '@forum/push';
import * as given from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPushing, subscriptionOf, type Pushing } from './test-browsers.ts';

let pushing: Pushing;
let count = 0;
let alice: Actor;
let bob: Actor;

beforeAll(async () => {
  pushing = await openPushing();
});
afterAll(() => pushing.bell.forum.close());
beforeEach(async () => {
  count += 1;
  const { forum } = pushing.bell;
  alice = await given.aMember(forum, { username: `alice_${count}` });
  bob = await given.aMember(forum, { username: `bob_${count}` });
});

const devicesOf = async (who: Actor) =>
  (await pushing.bell.forum.as(who).get('/push/subscriptions')).json<{ data: { id: string }[] }>()
    .data;

async function subscribe(payload: object, headers: Record<string, string>) {
  const url = '/api/push/subscriptions';
  return pushing.bell.forum.app.inject({ method: 'POST', url, headers, payload });
}

describe('a browser that gets pushes', () => {
  it('is listed with its name, and removed', async () => {
    const { device, headers } = await pushing.browserOf(alice);
    expect(device).toMatchObject({ device: 'a test', isCurrent: true });
    const { app } = pushing.bell.forum;
    const listed = await app.inject({ url: '/api/push/subscriptions', headers });
    expect(listed.json()).toEqual({ data: [device] });
    const url = `/api/push/subscriptions/${device.id}`;
    expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(204);
    expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(404);
    expect(await devicesOf(alice)).toEqual([]);
  });

  it('is one for its session, however often it says so, and twenty times at once', async () => {
    const { browser, headers, device } = await pushing.browserOf(alice);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => subscribe(subscriptionOf(browser), headers)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await devicesOf(alice)).toMatchObject([{ id: device.id }]);
    const other = pushing.service.browser(`again-${count}`);
    expect((await subscribe(subscriptionOf(other), headers)).statusCode).toBe(200);
    expect(await devicesOf(alice)).toHaveLength(1);
  });

  it('is listed as one for another key once the forum has a new one, until it subscribes anew', async () => {
    const { browser, headers } = await pushing.browserOf(alice);
    const { db } = pushing.bell.forum.ctx;
    await db
      .updateTable('push_subscription')
      .set({ forum_key: newPushKeys().publicKey })
      .where('member_id', '=', alice.id)
      .execute();
    expect(await devicesOf(alice)).toMatchObject([{ isForThisKey: false }]);
    const answer = await subscribe(subscriptionOf(browser), headers);
    expect(answer.json()).toMatchObject({ isCurrent: true, isForThisKey: true });
    expect(await devicesOf(alice)).toMatchObject([{ isForThisKey: true }]);
  });

  it('gets nothing more when its session ends', async () => {
    const { headers } = await pushing.browserOf(alice);
    const { app } = pushing.bell.forum;
    await app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    expect(await devicesOf(alice)).toEqual([]);
  });

  it('gets nothing more for who used it before', async () => {
    const { browser } = await pushing.browserOf(alice);
    const { headers } = await given.signedIn(pushing.bell.forum, bob);
    expect((await subscribe(subscriptionOf(browser), headers)).statusCode).toBe(200);
    expect(await devicesOf(alice)).toEqual([]);
    expect(await devicesOf(bob)).toHaveLength(1);
  });

  it('is one of ten at most', async () => {
    for (let n = 0; n < 10; n += 1) await pushing.browserOf(alice);
    const { headers } = await given.signedIn(pushing.bell.forum, alice);
    const one = pushing.service.browser(`eleventh-${count}`);
    const answer = await subscribe(subscriptionOf(one), headers);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'too-many-devices' });
    expect(await devicesOf(alice)).toHaveLength(10);
  });
});

describe('what is refused', () => {
  it('another member’s browser, like one that never was', async () => {
    const { device } = await pushing.browserOf(alice);
    const { forum } = pushing.bell;
    const answer = await forum.as(bob).delete(`/push/subscriptions/${device.id}`);
    expect(answer.statusCode).toBe(404);
    const unknown = await forum.as(bob).delete('/push/subscriptions/1');
    const { requestId: _, ...said } = answer.json<Record<string, unknown>>();
    expect(unknown.json()).toMatchObject(said);
    expect(await devicesOf(alice)).toHaveLength(1);
  });

  it('everything, signed out', async () => {
    const { forum } = pushing.bell;
    const browser = pushing.service.browser(`nobody-${count}`);
    expect((await subscribe(subscriptionOf(browser), {})).statusCode).toBe(401);
    expect((await forum.as(null).get('/push/key')).statusCode).toBe(401);
    expect((await forum.as(null).get('/push/subscriptions')).statusCode).toBe(401);
  });

  it.each([
    'http://push.example.net/1',
    'https://127.0.0.1/1',
    'https://2130706433/1',
    'https://0x7f000001/1',
    'https://[::1]/1',
    'https://localhost/1',
    'https://push.example.net:8443/1',
    'https://user:word@push.example.net/1',
    'ftp://push.example.net/1',
    'push.example.net',
    '',
    `https://push.example.net/${'a'.repeat(3_000)}`,
  ])('the address %#', async (endpoint) => {
    const { headers } = await given.signedIn(pushing.bell.forum, alice);
    const browser = pushing.service.browser(`refused-${count}`);
    const { keys } = subscriptionOf(browser);
    expect((await subscribe({ endpoint, keys }, headers)).statusCode).toBe(422);
  });

  it('keys that are none', async () => {
    const { headers } = await given.signedIn(pushing.bell.forum, alice);
    const { endpoint, keys } = subscriptionOf(pushing.service.browser(`keys-${count}`));
    const pair = createECDH('prime256v1');
    const wrong = [
      { ...keys, p256dh: pair.generateKeys('base64url', 'compressed') },
      { ...keys, p256dh: `B${'A'.repeat(86)}` },
      { ...keys, p256dh: 'a'.repeat(3_000) },
      { ...keys, auth: '' },
      { ...keys, auth: 'a'.repeat(3_000) },
      { ...keys, more: true },
      null,
    ];
    for (const one of wrong) {
      expect((await subscribe({ endpoint, keys: one }, headers)).statusCode).toBe(422);
    }
  });
});
