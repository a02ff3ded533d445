import { aMember, GIVEN_PASSWORD } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSetting } from '../../operations/site-settings/commands.ts';
import { browserOf, openCompanyForum, type CompanyForum } from './test-signing-in.ts';

let forum: CompanyForum['forum'];
let company: CompanyForum['company'];
let chief: CompanyForum['chief'];
let owner: CompanyForum['owner'];
let somebody: CompanyForum['somebody'];
let subject: CompanyForum['subject'];
let close: CompanyForum['close'];
beforeAll(async () => {
  ({ forum, company, chief, owner, somebody, subject, close } = await openCompanyForum());
});
afterAll(() => close());

/** Joins as somebody new. @returns their browser */
async function joined(username: string) {
  somebody();
  const browser = browserOf(forum);
  expect((await browser.through(company)).json()).toMatchObject({ outcome: 'arrived' });
  const answer = await browser.post('/auth/arrival/join', { username });
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { return: '/' }]);
  await forum.settle();
  return browser;
}

async function signedInAs(username: string) {
  const browser = browserOf(forum);
  const email = `${username}@secret.example.com`;
  const answer = await browser.post('/auth/login', { email, password: GIVEN_PASSWORD });
  expect(answer.statusCode).toBe(200);
  return browser;
}

describe('the first sign-in', () => {
  it('asks for a name by the rules, makes an account without a password, and signs in', async () => {
    const { email } = somebody({ preferred_username: 'new person@x', name: 'New Person' });
    const browser = browserOf(forum);
    const back = await browser.through(company, { return: '/posts/one?x=1' });
    expect([back.statusCode, back.json()]).toEqual([
      200,
      { outcome: 'arrived', return: '/posts/one?x=1' },
    ]);
    expect(browser.cookies.has('forum_session')).toBe(false);
    expect((await browser.get('/auth/arrival')).json()).toEqual({
      provider: { key: 'company', name: 'Company', logo: null },
      account: email,
      username: 'new_person',
      name: 'New Person',
      email,
      isConfirmed: true,
      hasPicture: false,
      isTaken: false,
      mayJoin: true,
      return: '/posts/one?x=1',
    });
    for (const username of ['x', 'has blank', 'admin', 'chief']) {
      const refused = await browser.post('/auth/arrival/join', { username });
      expect([username, refused.statusCode]).toEqual([username, username === 'chief' ? 409 : 422]);
    }
    const official = { username: 'new_person', displayName: 'Admin' };
    expect((await browser.post('/auth/arrival/join', official)).statusCode).toBe(422);
    const made = await browser.post('/auth/arrival/join', {
      username: 'new_person',
      displayName: 'New Person',
    });
    expect([made.statusCode, made.json()]).toEqual([200, { return: '/posts/one?x=1' }]);
    const own = (await browser.get('/users/profile')).json();
    expect(own).toMatchObject({ username: 'new_person', email, emailVerified: true });
    expect((await browser.get('/auth/arrival')).statusCode).toBe(404);
    expect((await browser.post('/auth/arrival/join', { username: 'again' })).statusCode).toBe(404);
  });

  it('signs in at once the next time, by what the provider calls them and not by their address', async () => {
    const before = await joined('comes_back');
    const account = { sub: subject(), email: 'changed@company.example' };
    company.as(account);
    const browser = browserOf(forum);
    expect((await browser.through(company)).json()).toMatchObject({ outcome: 'signed-in' });
    const own = (await browser.get('/users/profile')).json();
    expect(own.username).toBe('comes_back');
    expect(own.email).not.toBe('changed@company.example');
    expect(before.cookies.get('forum_session')).not.toBe(browser.cookies.get('forum_session'));
  });

  it('holds nobody for the owner of an address: only proof of the account links', async () => {
    const alice = await aMember(forum, { username: 'alice' });
    somebody({ email: 'alice@secret.example.com', email_verified: true });
    const browser = browserOf(forum);
    expect((await browser.through(company)).json()).toMatchObject({ outcome: 'arrived' });
    expect((await browser.get('/auth/arrival')).json()).toMatchObject({ isTaken: true });
    const refused = await browser.post('/auth/arrival/join', { username: 'not_alice' });
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([409, 'email']);
    expect((await browser.post('/auth/arrival/link')).statusCode).toBe(401);
    const password = GIVEN_PASSWORD;
    await browser.post('/auth/login', { email: 'alice@secret.example.com', password });
    expect((await browser.post('/auth/arrival/link')).json()).toEqual({ return: '/' });
    const again = browserOf(forum);
    expect((await again.through(company)).json()).toMatchObject({ outcome: 'signed-in' });
    expect((await again.get('/users/profile')).json().id).toBe(alice.id);
  });

  it('does not take a provider’s word for an address that it has not confirmed', async () => {
    const { email } = somebody({ email_verified: false });
    const browser = browserOf(forum);
    await browser.through(company);
    expect((await browser.get('/auth/arrival')).json()).toMatchObject({ isConfirmed: false });
    await browser.post('/auth/arrival/join', { username: 'unconfirmed' });
    await forum.settle();
    expect((await browser.get('/users/profile')).json()).toMatchObject({ emailVerified: false });
    expect(forum.mails.at(-1)?.to).toBe(email);
  });

  it('nor for another address than the one it knows', async () => {
    somebody();
    const browser = browserOf(forum);
    await browser.through(company);
    const form = { username: 'other_address', email: 'mine@other.example' };
    await browser.post('/auth/arrival/join', form);
    expect((await browser.get('/users/profile')).json()).toMatchObject({
      email: 'mine@other.example',
      emailVerified: false,
    });
  });

  it('is by invitation alone while registration is closed', async () => {
    const set = (value: boolean) =>
      changeSetting(forum.ctx, {
        meta: { actor: chief },
        actor: chief,
        grounds: {},
        name: 'registration',
        value,
      });
    await set(false);
    await forum.settle();
    somebody();
    const browser = browserOf(forum);
    await browser.through(company);
    expect((await browser.get('/auth/arrival')).json()).toMatchObject({ mayJoin: false });
    const join = (more: object) =>
      browser.post('/auth/arrival/join', { username: 'late', ...more });
    expect((await join({})).json().code).toBe('registration-closed');
    expect((await join({ invite: 'x'.repeat(43) })).json().code).toBe('invite-invalid');
    const link = { groupId: null, days: 7, note: '', uses: 1 };
    const { url } = (await owner.post('/admin/invites', link)).json();
    expect((await join({ invite: String(url).split('/').at(-1) })).statusCode).toBe(200);
    await set(true);
    await forum.settle();
  });
});

describe('an attempt', () => {
  it('counts once, in the browser that began it, for the provider it was begun with', async () => {
    await joined('attempting');
    const browser = browserOf(forum);
    const { url } = (
      await browser.post('/auth/providers/company/start', {
        purpose: 'sign-in',
      })
    ).json();
    const back = Object.fromEntries((await company.visit(url)).searchParams);
    const finish = (who: typeof browser, body: object, key = 'company') =>
      who.post(`/auth/providers/${key}/finish`, body);
    const stranger = await finish(browserOf(forum), back);
    expect([stranger.statusCode, stranger.json().code]).toEqual([400, 'attempt-over']);
    const token = browser.cookies.get('forum_attempt') ?? '';
    const first = await finish(browser, back);
    expect(first.json()).toMatchObject({ outcome: 'signed-in' });
    const replayed = await finish(browserOf(forum, { forum_attempt: token }), back);
    expect([replayed.statusCode, replayed.json().code]).toEqual([400, 'attempt-over']);
  });

  it('is over with a wrong state, and after ten minutes', async () => {
    const browser = browserOf(forum);
    const start = () => browser.post('/auth/providers/company/start', { purpose: 'sign-in' });
    const { url } = (await start()).json();
    const back = Object.fromEntries((await company.visit(url)).searchParams);
    const wrong = { ...back, state: 'x'.repeat(43) };
    expect((await browser.post('/auth/providers/company/finish', wrong)).statusCode).toBe(400);
    expect((await browser.post('/auth/providers/company/finish', back)).statusCode).toBe(400);
    const second = Object.fromEntries(
      (await company.visit((await start()).json().url)).searchParams,
    );
    forum.clock.advance(10 * 60_000 + 1);
    expect((await browser.post('/auth/providers/company/finish', second)).statusCode).toBe(400);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:x', '/a\nb'])(
    'leads nowhere but into this site: %j',
    async (path) => {
      somebody();
      const back = await browserOf(forum).through(company, { return: path });
      expect(back.json()).toMatchObject({ return: '/' });
    },
  );

  it('to link is for who began it, and asks first that it is them', async () => {
    await aMember(forum, { username: 'bea' });
    await aMember(forum, { username: 'carl' });
    const bea = await signedInAs('bea');
    somebody();
    const early = await bea.through(company, { purpose: 'link' });
    expect([early.statusCode, early.json().code]).toEqual([403, 'reauthenticate']);
    await bea.post('/auth/confirm-password', { password: GIVEN_PASSWORD });
    const begun = await bea.post('/auth/providers/company/start', { purpose: 'link' });
    const back = Object.fromEntries((await company.visit(begun.json().url)).searchParams);
    const carl = await signedInAs('carl');
    carl.cookies.set('forum_attempt', bea.cookies.get('forum_attempt') ?? '');
    expect((await carl.post('/auth/providers/company/finish', back)).statusCode).toBe(400);
    expect((await bea.through(company, { purpose: 'link' })).json()).toMatchObject({
      outcome: 'linked',
    });
    const ways = (await bea.get('/auth/proofs')).json().data;
    expect(ways).toMatchObject([{ kind: 'password' }, { kind: 'provider', name: 'Company' }]);
    const twice = await carl.post('/auth/confirm-password', { password: GIVEN_PASSWORD });
    expect(twice.statusCode).toBe(204);
    const taken = await carl.through(company, { purpose: 'link' });
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'provider-linked']);
  });

  it('to link asks whoever has just signed in again, since the browser may be somebody else’s', async () => {
    await aMember(forum, { username: 'dora' });
    const dora = await signedInAs('dora');
    const arrived = browserOf(forum, Object.fromEntries(dora.cookies));
    somebody();
    forum.clock.advance(60_000);
    await arrived.through(company);
    const late = await arrived.post('/auth/arrival/link');
    expect([late.statusCode, late.json().code]).toEqual([403, 'reauthenticate']);
    await arrived.post('/auth/confirm-password', { password: GIVEN_PASSWORD });
    expect((await arrived.post('/auth/arrival/link')).statusCode).toBe(200);
    const confirmed = await arrived.through(company, { purpose: 'confirm' });
    expect([confirmed.statusCode, confirmed.json().code]).toEqual([403, 'way-too-new']);
    const anew = browserOf(forum);
    forum.clock.advance(60_000);
    await anew.through(company);
    const outcome = (await anew.through(company, { purpose: 'confirm' })).json();
    expect(outcome).toMatchObject({ outcome: 'confirmed' });
  });

  it('to link is refused once twenty are linked', async () => {
    await aMember(forum, { username: 'emil' });
    const emil = await signedInAs('emil');
    const outcomes = [];
    for (let n = 0; n <= 20; n += 1) {
      somebody();
      await emil.post('/auth/confirm-password', { password: GIVEN_PASSWORD });
      const { outcome, code } = (await emil.through(company, { purpose: 'link' })).json();
      outcomes.push(outcome ?? code);
    }
    expect(outcomes).toEqual([...Array(20).fill('linked'), 'too-many-ways']);
  });

  it('to confirm that it is oneself counts only for the sign-in that is linked', async () => {
    const browser = await joined('confirming');
    const own = { sub: subject() };
    company.as({ sub: 'somebody else' });
    const wrong = await browser.through(company, { purpose: 'confirm' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'another-sign-in']);
    company.as(own);
    expect((await browser.through(company, { purpose: 'confirm' })).json()).toMatchObject({
      outcome: 'confirmed',
    });
  });

  it('leaves the last way to sign in, and takes others', async () => {
    const browser = await joined('unlinking');
    const [way] = (await browser.get('/auth/proofs')).json().data;
    await browser.through(company, { purpose: 'confirm' });
    const remove = () =>
      forum.app.inject({
        method: 'DELETE',
        url: `/api/auth/proofs/${way.id}`,
        cookies: Object.fromEntries(browser.cookies),
      });
    expect((await remove()).json().code).toBe('last-proof');
  });
});
