import { problem } from '@forum/contracts';
import { PASSKEY_LIMITS } from '@forum/contracts/passkeys';
import {
  aMember,
  buildTestForum,
  client,
  elevated,
  GIVEN_PASSWORD,
  signedIn,
  type TestForum,
} from '@forum/testing';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirm, someone, withoutPassword } from '../proofs/test-proofs.ts';
import { armed } from '../second-factors/test-second-factors.ts';
import { Device } from './test-authenticator.ts';
import { add, answerIn, begun, browserOf, keyed, signIn } from './test-passkeys.ts';

let forum: TestForum;
const MINUTE = 60_000;

beforeAll(async () => {
  forum = await buildTestForum({
    site: { sessionSecret: 'a secret of thirty-two signs, at least' },
  });
});
afterAll(() => forum.close());

const outcome = (answer: LightMyRequestResponse) =>
  answer.statusCode < 300
    ? String(answer.statusCode)
    : `${answer.statusCode} ${problem.parse(answer.json()).code}`;

const passkeysOf = async ({ api }: Pick<Awaited<ReturnType<typeof someone>>, 'api'>) => {
  const { data } = (await api.get('/auth/proofs')).json();
  return data.filter(({ kind }: { kind: string }) => kind === 'passkey');
};

describe('adding a passkey', () => {
  it('is for members who have just proved again who they are', async () => {
    const who = await someone(forum);
    const start = () => who.api.post('/auth/passkeys/start');
    expect(outcome(await forum.as(null).post('/auth/passkeys/start'))).toBe('401 sign-in-required');
    expect(outcome(await start())).toBe('403 reauthenticate');
    await confirm(forum, who, ['password']);
    expect(outcome(await start())).toBe('200');
    forum.clock.advance(16 * MINUTE);
    expect(outcome(await start())).toBe('403 reauthenticate');
  });

  it('asks for a device that checks its owner, and tells it a random word for them', async () => {
    const who = await someone(forum);
    await confirm(forum, who, ['password']);
    const creation = async () => (await who.api.post('/auth/passkeys/start')).json();
    const first = await creation();
    expect(first).toMatchObject({
      rp: { id: 'forum.test', name: 'Test Forum' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(first.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-8, -7, -257]);
    expect(Buffer.from(first.user.id, 'base64url')).toHaveLength(32);
    const second = await creation();
    expect(second.user.id).toBe(first.user.id);
    expect(second.challenge).not.toBe(first.challenge);
  });

  it.each([-7, -8, -257] as const)('works with the algorithm %d', async (algorithm) => {
    const { device } = await keyed(forum, 'MEMBER', new Device({ algorithm }));
    expect(outcome(await signIn(forum, device))).toBe('200');
  });

  it('names each by its browser, and by what the member calls it', async () => {
    const who = await keyed(forum);
    const [made] = await passkeysOf(who);
    expect(made).toMatchObject({ name: 'Unknown browser', lastUsedAt: null, mayBeRemoved: true });
    const rename = (name: string, by = who.api) => by.patch(`/auth/passkeys/${made.id}`, { name });
    expect(outcome(await rename('  My   phone '))).toBe('204');
    expect((await passkeysOf(who))[0].name).toBe('My phone');
    expect(outcome(await rename(''))).toBe('422 invalid');
    expect(outcome(await rename('x'.repeat(PASSKEY_LIMITS.name + 1)))).toBe('422 invalid');
    const other = await someone(forum);
    expect(outcome(await rename('Mine', other.api))).toBe('404 proof-not-found');
    expect(outcome(await rename('Mine', forum.as(null)))).toBe('401 sign-in-required');
  });

  it('does not take one that somebody has', async () => {
    const first = await keyed(forum);
    const other = await someone(forum);
    await confirm(forum, other, ['password']);
    expect(outcome(await add(other, first.device))).toBe('409 passkey-exists');
    expect(await passkeysOf(other)).toEqual([]);
  });

  it('ends at twenty', async () => {
    const who = await someone(forum);
    for (let n = 0; n < PASSKEY_LIMITS.most; n += 1) {
      await confirm(forum, who, ['password']);
      expect(outcome(await add(who, new Device()))).toBe('204');
    }
    await confirm(forum, who, ['password']);
    expect(outcome(await add(who, new Device()))).toBe('409 too-many-passkeys');
  }, 30_000);
});

describe('signing in by a passkey', () => {
  it('opens the account, notes the use, and asks for no second factor', async () => {
    const who = await armed(forum);
    await confirm(forum, who, ['password', 'totp']);
    const device = new Device();
    expect(outcome(await add(who, device))).toBe('204');
    const answer = await signIn(forum, device);
    expect(answer.json().user.id).toBe(who.actor.id);
    const there = browserOf(forum, answer);
    const [used] = await passkeysOf({ api: there });
    expect(used.lastUsedAt).toBe(forum.clock.now().toISOString());
  });

  it('begins alike for everybody, and names nobody', async () => {
    await keyed(forum);
    const { request } = await begun(forum);
    expect(request).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 5 * MINUTE,
      rpId: 'forum.test',
      userVerification: 'required',
      allowCredentials: [],
    });
  });

  it('lets the only way in stay, and another be removed', async () => {
    const who = await withoutPassword(forum);
    await confirm(forum, who, ['provider']);
    expect(outcome(await add(who, new Device()))).toBe('204');
    await confirm(forum, who, ['provider']);
    expect(outcome(await who.api.delete(`/auth/proofs/${who.proofId}`))).toBe('204');
    const [last] = await passkeysOf(who);
    expect(last.mayBeRemoved).toBe(false);
    await confirm(forum, who, ['passkey']);
    expect(outcome(await who.api.delete(`/auth/proofs/${last.id}`))).toBe('409 last-proof');
  });

  it('works with devices that do not count', async () => {
    const { device } = await keyed(forum, 'MEMBER', new Device({ counts: false }));
    expect(outcome(await signIn(forum, device))).toBe('200');
    expect(outcome(await signIn(forum, device))).toBe('200');
  });
});

describe('confirming by a passkey', () => {
  it('counts as the password and the code', async () => {
    const who = await armed(forum);
    await confirm(forum, who, ['password', 'totp']);
    const device = new Device();
    await add(who, device);
    const there = browserOf(forum, await signIn(forum, device));
    forum.clock.advance(16 * MINUTE);
    const start = () => there.post('/auth/passkeys/start');
    expect(outcome(await start())).toBe('403 reauthenticate');
    const answer = await answerIn({ api: there }, device);
    expect(outcome(await there.post('/auth/passkeys/confirm', answer))).toBe('204');
    expect(outcome(await start())).toBe('200');
  });

  it('is not possible with one that was added in the same session', async () => {
    const who = await someone(forum);
    forum.clock.advance(MINUTE);
    await confirm(forum, who, ['password']);
    const device = new Device();
    await add(who, device);
    const answer = await answerIn(who, device);
    expect(outcome(await who.api.post('/auth/passkeys/confirm', answer))).toBe('403 way-too-new');
  });
});

describe('elevated access by a passkey', () => {
  const elevate = async (api: Parameters<typeof answerIn>[0]['api'], device: Device) =>
    api.post('/auth/elevated/verify-passkey', await answerIn({ api }, device));

  it('needs no PIN, lasts 15 minutes, and is for staff', async () => {
    const { device, actor } = await keyed(forum, 'ADMIN');
    const { headers } = await signedIn(forum, actor);
    const granted = await elevate(client(forum.app, headers), device);
    expect(granted.json()).toMatchObject({ expires_in: 900 });
    const authorization = `Bearer ${granted.json().access_token}`;
    const look = async () =>
      (await client(forum.app, { ...headers, authorization }).get('/admin/mail-server')).statusCode;
    expect(await look()).toBe(200);
    forum.clock.advance(15 * MINUTE);
    expect(await look()).toBe(401);
    const member = await keyed(forum);
    expect(outcome(await elevate(member.api, member.device))).toBe('403 staff-only');
    const visitor = await forum.as(null).post('/auth/elevated/verify-passkey', {});
    expect(outcome(visitor)).toBe('401 sign-in-required');
  });

  it('is recorded like that by the PIN', async () => {
    const { device, actor, api } = await keyed(forum, 'MODERATOR');
    await elevate(api, device);
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM event
      WHERE type = 'ElevationGranted' AND data->>'memberId' = ${actor.id}`.execute(forum.ctx.db);
    expect(rows[0]?.count).toBe(1);
  });

  it('is enough where the role requires a second factor; the PIN is so after signing in by one', async () => {
    const who = await keyed(forum, 'ADMIN');
    const { device, api } = who;
    await confirm(forum, who, ['passkey']);
    await api.post('/auth/elevated/set-pin', { pin: '4826' });
    await setTo('secondFactorFor', 'admins');
    const there = client(forum.app, await byPassword(forum, api));
    const verify = (by: typeof api) => by.post('/auth/elevated/verify-pin', { pin: '4826' });
    const refused = await verify(there);
    expect(problem.parse(refused.json())).toMatchObject({
      code: 'second-factor-required',
      detail: 'Your role requires a second factor. Please use your passkey.',
    });
    expect(outcome(await elevate(there, device))).toBe('200');
    expect(outcome(await verify(browserOf(forum, await signIn(forum, device))))).toBe('200');
  });
});

/** The headers of a browser in which the member has typed their password. */
async function byPassword({ app }: TestForum, api: ReturnType<typeof client>) {
  const { email } = (await api.get('/users/profile')).json<{ email: string }>();
  const payload = { email, password: GIVEN_PASSWORD };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  const session = answer.cookies.find(({ name }) => name === 'forum_session')?.value ?? '';
  return { cookie: `forum_session=${session}` };
}

async function setTo(name: string, value: unknown): Promise<void> {
  const chief = await aMember(forum, { username: 'chief_of_all', role: 'SUPERADMIN' });
  const answer = await (await elevated(forum, chief)).patch(`/admin/settings/${name}`, { value });
  expect(answer.statusCode).toBe(200);
}
