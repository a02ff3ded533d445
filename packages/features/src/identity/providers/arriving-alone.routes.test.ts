// Members sign in by providers alone, and this one has not linked any: they come from one, and prove the account once more.
import { aMember, GIVEN_PASSWORD } from '@forum/testing';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserOf, openCompanyForum, type CompanyForum } from './test-signing-in.ts';

let open: CompanyForum;
let forum: CompanyForum['forum'];
beforeAll(async () => {
  open = await openCompanyForum();
  ({ forum } = open);
  const second = await arrived();
  await aMember(forum, { username: 'second', role: 'SUPERADMIN' });
  await byPassword(second, 'second');
  await second.post('/auth/arrival/link');
  await browserOf(forum).through(open.company);
  await alone(open.chief.id);
});
afterAll(() => open.close());

type Browser = ReturnType<typeof browserOf>;

async function alone(ownerId: string | null): Promise<void> {
  expect((await open.owner.put('/admin/sign-in-mode', { ownerId })).statusCode).toBe(200);
  await forum.settle();
}

/** A browser to which the company has sent somebody new. */
async function arrived(): Promise<Browser> {
  open.somebody();
  const browser = browserOf(forum);
  expect((await browser.through(open.company)).json()).toMatchObject({ outcome: 'arrived' });
  return browser;
}

/** @returns status and code */
async function byPassword(browser: Browser, username: string, password = GIVEN_PASSWORD) {
  const email = `${username}@secret.example.com`;
  const answer = await browser.post('/auth/login', { email, password });
  await forum.settle();
  return [answer.statusCode, answer.statusCode === 200 ? null : answer.json().code];
}

const linkedIn = async (browser: Browser) =>
  (await browser.get('/auth/proofs')).json().data.map((one: { kind: string }) => one.kind);

/** Gives a member an authenticator, as if set up in its time. @returns what tells its codes */
async function arm(browser: Browser) {
  await browser.post('/auth/confirm-password', { password: GIVEN_PASSWORD });
  const { secret } = (await browser.post('/auth/second-factor/totp')).json();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = (ahead: number) =>
    totp.generate({ timestamp: forum.ctx.clock.now().getTime() + ahead * 30_000 });
  const answer = await forum.app.inject({
    method: 'PUT',
    url: '/api/auth/second-factor/totp',
    cookies: Object.fromEntries(browser.cookies),
    payload: { code: code(0) },
  });
  expect(answer.statusCode).toBe(200);
  return code;
}

it('lets them in by their password, having come from a provider, and links it in the same breath', async () => {
  await aMember(forum, { username: 'mia' });
  expect(await byPassword(browserOf(forum), 'mia')).toEqual([403, 'providers-only']);
  const browser = await arrived();
  expect(await byPassword(browser, 'mia', 'a wrong password 1')).toEqual([
    401,
    'wrong-credentials',
  ]);
  expect((await browser.get('/auth/arrival')).statusCode).toBe(200);
  expect(await byPassword(browser, 'mia')).toEqual([200, null]);
  expect(await linkedIn(browser)).toEqual(['password', 'provider']);
  expect((await browser.get('/auth/arrival')).statusCode).toBe(404);
  expect((await browserOf(forum).through(open.company)).json()).toMatchObject({
    outcome: 'signed-in',
  });
  expect(await byPassword(browserOf(forum), 'mia')).toEqual([403, 'providers-only']);
});

it('asks for the code of whoever has a second factor, and links after it', async () => {
  await aMember(forum, { username: 'tom' });
  await alone(null);
  const own = browserOf(forum);
  await byPassword(own, 'tom');
  const code = await arm(own);
  await alone(open.chief.id);
  const browser = await arrived();
  expect(await byPassword(browser, 'tom')).toEqual([403, 'second-step']);
  expect((await browser.get('/auth/arrival')).statusCode).toBe(200);
  const second = await browser.post('/auth/second-step', { code: code(1) });
  expect(second.statusCode).toBe(200);
  expect(await linkedIn(browser)).toContain('provider');
});

it('lets nobody in who began before, and has come from nowhere', async () => {
  await aMember(forum, { username: 'una' });
  await alone(null);
  const own = browserOf(forum);
  await byPassword(own, 'una');
  const code = await arm(own);
  const waiting = browserOf(forum);
  expect(await byPassword(waiting, 'una')).toEqual([403, 'second-step']);
  await alone(open.chief.id);
  const refused = await waiting.post('/auth/second-step', { code: code(1) });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'providers-only']);
});

it('is not for an arrival that is too old, of a removed provider, or linked by now', async () => {
  await aMember(forum, { username: 'vic' });
  const old = await arrived();
  await sql`UPDATE sign_in_arrival SET arrived_at = arrived_at - interval '31 minutes'`.execute(
    forum.ctx.db,
  );
  expect(await byPassword(old, 'vic')).toEqual([403, 'providers-only']);
  const [one, same] = [await arrived(), browserOf(forum)];
  await same.through(open.company);
  await aMember(forum, { username: 'wes' });
  expect(await byPassword(one, 'wes')).toEqual([200, null]);
  expect(await byPassword(same, 'vic')).toEqual([403, 'provider-linked']);
});

it('follows what the provider says before the session is open', async () => {
  const { owner, company } = open;
  const look = (await owner.get('/admin/sign-in-providers')).json().data[0];
  const { id: _id, removed: _r, source: _s, hasSecret: _h, ...more } = look;
  const { isSecretReadable: _i, canKeepSecret: _k, callbackUrl: _c, logoutUrl: _l, ...form } = more;
  const roles = [{ value: 'staff', role: 'MODERATOR' }];
  const changed = { ...form, roles, highestRole: 'MODERATOR' };
  expect((await owner.put('/admin/sign-in-providers/company', changed)).statusCode).toBe(200);
  await forum.settle();
  await aMember(forum, { username: 'xena' });
  open.somebody({ groups: ['staff'] });
  const browser = browserOf(forum);
  await browser.through(company);
  const answer = await browser.post('/auth/login', {
    email: 'xena@secret.example.com',
    password: GIVEN_PASSWORD,
  });
  expect(answer.json().user.role).toBe('MODERATOR');
});

it('puts on record that the named owner came in once, and only when they are in', async () => {
  const named = async () => {
    const { rows } = await sql`SELECT FROM event WHERE type = 'NamedOwnerSignedIn'`.execute(
      forum.ctx.db,
    );
    return rows.length;
  };
  const before = await named();
  const own = browserOf(forum);
  expect(await byPassword(own, 'chief')).toEqual([200, null]);
  expect(await named()).toBe(before + 1);
  const code = await arm(own);
  const browser = browserOf(forum);
  expect(await byPassword(browser, 'chief')).toEqual([403, 'second-step']);
  expect(await named()).toBe(before + 1);
  expect((await browser.post('/auth/second-step', { code: code(1) })).statusCode).toBe(200);
  expect(await named()).toBe(before + 2);
});
