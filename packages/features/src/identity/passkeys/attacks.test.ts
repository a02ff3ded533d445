import { problem } from '@forum/contracts';
import { passkeyCreation } from '@forum/contracts/passkeys';
import type { Actor } from '@forum/contracts';
import {
  buildTestForum,
  client,
  elevated,
  GIVEN_PASSWORD,
  signedIn,
  type TestClient,
  type TestForum,
} from '@forum/testing';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirm, someone } from '../proofs/test-proofs.ts';
import { Device, withCertificate } from './test-authenticator.ts';
import { add, answerIn, begun, browserOf, keyed, signIn, signInWith } from './test-passkeys.ts';

let forum: TestForum;
const MINUTE = 60_000;

beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

const outcome = (answer: LightMyRequestResponse) =>
  answer.statusCode < 300
    ? String(answer.statusCode)
    : `${answer.statusCode} ${problem.parse(answer.json()).code}`;

describe('somebody who knows the password of staff', () => {
  const PIN = { pin: '4826' };
  const elevate = async (api: TestClient, device: Device) =>
    outcome(await api.post('/auth/elevated/verify-passkey', await answerIn({ api }, device)));
  const withPassword = async (actor: Actor) => {
    const { sessionId, headers } = await signedIn(forum, actor);
    const who = { actor, sessionId, headers, api: client(forum.app, headers) };
    await confirm(forum, who, ['password']);
    return who;
  };
  const signedInBy = async (device: Device) => browserOf(forum, await signIn(forum, device));

  it('adds a passkey that opens no staff area, whether staff have a PIN', async () => {
    const who = await someone(forum, 'ADMIN');
    await confirm(forum, who, ['password']);
    expect(outcome(await who.api.post('/auth/elevated/set-pin', PIN))).toBe('204');
    const device = new Device();
    expect(outcome(await add(await withPassword(who.actor), device))).toBe('204');
    expect(await elevate(await signedInBy(device), device)).toBe('403 not-for-staff-area');
  });

  it('or another passkey, which stays the second factor, and sets no PIN', async () => {
    const chief = await someone(forum, 'SUPERADMIN');
    const { device, actor } = await keyed(forum, 'ADMIN');
    const thief = await withPassword(actor);
    expect(outcome(await thief.api.post('/auth/elevated/set-pin', PIN))).toBe(
      '403 second-factor-required',
    );
    const other = new Device();
    expect(outcome(await add(thief, other))).toBe('204');
    const there = await signedInBy(other);
    expect(await elevate(there, other)).toBe('403 not-for-staff-area');
    expect(await elevate(await signedInBy(device), device)).toBe('200');
    await confirm(forum, { ...thief, ...(await signedIn(forum, actor)) }, ['passkey']);
    const owner = await elevated(forum, chief.actor);
    await owner.patch('/admin/settings/secondFactorFor', { value: 'admins' });
    expect(outcome(await there.post('/auth/elevated/verify-pin', PIN))).toBe(
      '403 second-factor-required',
    );
    await owner.patch('/admin/settings/secondFactorFor', { value: 'nobody' });
  });

  it('where staff with the PIN add one that opens it', async () => {
    const who = await someone(forum, 'ADMIN');
    await confirm(forum, who, ['password']);
    await who.api.post('/auth/elevated/set-pin', PIN);
    await who.api.post('/auth/elevated/verify-pin', PIN);
    const device = new Device();
    expect(outcome(await add(who, device))).toBe('204');
    expect(await elevate(await signedInBy(device), device)).toBe('200');
  });
});

describe('signing in', () => {
  it('counts an answer once, also of two at once', async () => {
    const { device } = await keyed(forum);
    const { request, cookies } = await begun(forum);
    const answer = device.use(request);
    const both = [signInWith(forum, answer, cookies), signInWith(forum, answer, cookies)];
    expect((await Promise.all(both)).map(outcome).toSorted()).toEqual(['200', '403 attempt-over']);
    expect(outcome(await signInWith(forum, answer, cookies))).toBe('403 attempt-over');
  });

  it('counts a challenge in the browser that got it, for five minutes', async () => {
    const { device } = await keyed(forum);
    const first = await begun(forum);
    const other = await begun(forum);
    const answer = device.use(first.request);
    expect(outcome(await signInWith(forum, answer, other.cookies))).toBe('403 attempt-over');
    expect(outcome(await signInWith(forum, answer, {}))).toBe('403 attempt-over');
    forum.clock.advance(5 * MINUTE);
    expect(outcome(await signInWith(forum, answer, first.cookies))).toBe('403 attempt-over');
  });

  it('works in each tab of a browser', async () => {
    const { device } = await keyed(forum);
    const first = await begun(forum);
    const url = '/api/auth/passkeys/sign-in/start';
    const second = await forum.app.inject({ method: 'POST', url, cookies: first.cookies });
    expect(second.cookies[0]?.value).toBe(Object.values(first.cookies)[0]);
    expect(outcome(await signInWith(forum, device.use(first.request), first.cookies))).toBe('200');
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a subdomain', { origin: 'http://blog.forum.test' }],
    ['another port', { origin: 'http://forum.test:8080' }],
    ['another scheme', { origin: 'https://forum.test' }],
    ['an app', { origin: 'android:apk-key-hash:abc' }],
    ['another party', { rpId: 'evil.example' }],
    ['the party above', { rpId: 'test' }],
    ['a device that did not check its owner', { isUnverified: true }],
    ['an answer to making one', { type: 'webauthn.create' }],
  ])('refuses %s', async (_what, misdeeds) => {
    const { device } = await keyed(forum);
    expect(outcome(await signIn(forum, device, misdeeds))).toBe('403 wrong-passkey');
  });

  it('refuses a page within another site', async () => {
    const { device } = await keyed(forum);
    expect(outcome(await signIn(forum, device, { crossOrigin: true }))).toBe('403 attempt-over');
  });

  it('refuses another member’s word, or none', async () => {
    const [{ device }, other] = [await keyed(forum), await keyed(forum)];
    const { handle: userHandle } = other.device;
    expect(outcome(await signIn(forum, device, { userHandle }))).toBe('403 unknown-passkey');
    const { request, cookies } = await begun(forum);
    const { userHandle: _left, ...answer } = device.use(request);
    expect(outcome(await signInWith(forum, answer, cookies))).toBe('403 unknown-passkey');
  });

  it('refuses what somebody else signed under the id of a passkey', async () => {
    const [{ device }, thief] = [await keyed(forum), new Device()];
    const { request, cookies } = await begun(forum);
    const forged = { ...thief.use(request), id: device.id, userHandle: device.handle };
    expect(outcome(await signInWith(forum, forged, cookies))).toBe('403 wrong-passkey');
  });

  it('refuses a copied passkey by its count, and records it; a forged count records nothing', async () => {
    const { device, actor } = await keyed(forum);
    expect(outcome(await signIn(forum, device))).toBe('200');
    device.counter -= 1;
    expect(outcome(await signIn(forum, device))).toBe('403 copied-passkey');
    const refusals = async () => {
      const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM event
        WHERE type = 'PasskeyRefused' AND data->>'memberId' = ${actor.id}`.execute(forum.ctx.db);
      return rows[0]?.count;
    };
    expect(await refusals()).toBe(1);
    const { request, cookies } = await begun(forum);
    device.counter -= 2;
    const forged = { ...device.use(request), signature: 'MEUCIQ' };
    expect(outcome(await signInWith(forum, forged, cookies))).toBe('403 wrong-passkey');
    expect(await refusals()).toBe(1);
    device.counter = 0;
    expect(outcome(await signIn(forum, device))).toBe('403 copied-passkey');
  });

  it('refuses a removed passkey, and those of a deleted account', async () => {
    const who = await keyed(forum);
    const { data } = (await who.api.get('/auth/proofs')).json();
    const { id } = data.find(({ kind }: { kind: string }) => kind === 'passkey');
    await confirm(forum, who, ['password']);
    expect(outcome(await who.api.delete(`/auth/proofs/${id}`))).toBe('204');
    expect(outcome(await signIn(forum, who.device))).toBe('403 unknown-passkey');
    const gone = await keyed(forum);
    await gone.api.post('/users/profile/delete', { password: GIVEN_PASSWORD });
    await forum.settle();
    expect(outcome(await signIn(forum, gone.device))).toBe('403 unknown-passkey');
    const { rows } = await sql`SELECT FROM passkey_handle
      WHERE member_id = ${gone.actor.id}`.execute(forum.ctx.db);
    expect(rows).toEqual([]);
  });

  it('lets suspended members read, as by their password, and not write', async () => {
    const { device, actor } = await keyed(forum);
    const until = new Date(forum.clock.now().getTime() + 60 * MINUTE);
    const account = forum.ctx.db.updateTable('account').where('member_id', '=', actor.id);
    await account.set({ suspended_until: until, suspension_reason: 'spam' }).execute();
    const answer = await signIn(forum, device);
    expect(outcome(answer)).toBe('200');
    const follow = await browserOf(forum, answer).post(`/users/${actor.id}/follow`);
    expect(outcome(follow)).toBe('403 suspended');
  });

  it.each([
    ['an id of 10,000 bytes', { id: Buffer.alloc(10_000).toString('base64url') }],
    ['no id', { id: '' }],
    ['an id that is none', { id: '../etc' }],
    ['a huge signature', { signature: 'A'.repeat(5_000) }],
    ['more than is asked', { isAdmin: true }],
  ])('refuses %s before looking at it', async (_what, changed) => {
    const { device } = await keyed(forum);
    const { request, cookies } = await begun(forum);
    const answer = { ...device.use(request), ...changed };
    const { statusCode } = await signInWith(forum, answer, cookies);
    expect([413, 422]).toContain(statusCode);
    expect(outcome(await signInWith(forum, device.use(request), cookies))).toBe('200');
  });

  it.each(['', 'e30', 'bnVsbA', 'W10', 'not json'.repeat(9)])(
    'refuses the data %j of a browser',
    async (clientDataJSON) => {
      const { device } = await keyed(forum);
      const { request, cookies } = await begun(forum);
      const { statusCode } = await signInWith(
        forum,
        { ...device.use(request), clientDataJSON },
        cookies,
      );
      expect([403, 422]).toContain(statusCode);
    },
  );
});

describe('in an open session', () => {
  it('nobody confirms, or is elevated, by a passkey of somebody else', async () => {
    const [who, other] = [await keyed(forum, 'ADMIN'), await keyed(forum, 'ADMIN')];
    for (const path of ['passkeys/confirm', 'elevated/verify-passkey']) {
      const answer = await answerIn(who, other.device);
      expect(outcome(await who.api.post(`/auth/${path}`, answer))).toBe('403 unknown-passkey');
    }
  });

  it('a challenge counts in that session, for what it was made', async () => {
    const who = await keyed(forum);
    const answer = await answerIn(who, who.device);
    const { headers } = await signedIn(forum, who.actor);
    const there = client(forum.app, headers);
    const confirmBy = (api: typeof there, sent: object) => api.post('/auth/passkeys/confirm', sent);
    expect(outcome(await confirmBy(there, answer))).toBe('403 attempt-over');
    const { request, cookies } = await begun(forum);
    expect(outcome(await confirmBy(who.api, who.device.use(request)))).toBe('403 attempt-over');
    const inSession = await answerIn(who, who.device);
    expect(outcome(await signInWith(forum, inSession, cookies))).toBe('403 attempt-over');
    expect(outcome(await confirmBy(who.api, inSession))).toBe('204');
    expect(outcome(await confirmBy(who.api, inSession))).toBe('403 attempt-over');
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another party', { rpId: 'evil.example' }],
    ['a device that did not check its owner', { isUnverified: true }],
    ['an answer to using one', { type: 'webauthn.get' }],
  ])('no passkey is added of %s', async (_what, misdeeds) => {
    const who = await someone(forum);
    await confirm(forum, who, ['password']);
    expect(outcome(await add(who, new Device(), misdeeds))).toBe('403 wrong-passkey');
  });

  it('no passkey is added under another id than its device says, or under a huge one', async () => {
    const who = await someone(forum);
    await confirm(forum, who, ['password']);
    const begin = async () =>
      passkeyCreation.parse((await who.api.post('/auth/passkeys/start')).json());
    const made = new Device().make(await begin());
    const lied = await who.api.post('/auth/passkeys', { ...made, id: new Device().id });
    expect(outcome(lied)).toBe('403 wrong-passkey');
    const huge = await who.api.post(
      '/auth/passkeys',
      new Device({ idBytes: 10_000 }).make(await begin()),
    );
    expect([413, 422]).toContain(huge.statusCode);
  });

  it('an answer with certificates is refused, whatever they name', async () => {
    const who = await someone(forum);
    await confirm(forum, who, ['password']);
    const creation = passkeyCreation.parse((await who.api.post('/auth/passkeys/start')).json());
    const made = withCertificate(new Device().make(creation));
    const sent = await who.api.post('/auth/passkeys', made);
    expect(outcome(sent)).toBe('403 wrong-passkey');
  });

  it('a password that changes between voids what was begun', async () => {
    const who = await someone(forum);
    await confirm(forum, who, ['password']);
    const creation = passkeyCreation.parse((await who.api.post('/auth/passkeys/start')).json());
    const set = { currentPassword: GIVEN_PASSWORD, newPassword: 'An0therSecret' };
    expect(outcome(await who.api.put('/users/password', set))).toBe('204');
    await forum.ctx.db.deleteFrom('confirmation').where('session_id', '=', who.sessionId).execute();
    const added = await who.api.post('/auth/passkeys', new Device().make(creation));
    expect(outcome(added)).toBe('403 reauthenticate');
  });
});
