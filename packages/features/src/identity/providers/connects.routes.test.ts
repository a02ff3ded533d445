import { aMember, buildTestForum, elevated, GIVEN_PASSWORD, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPayload, signPayload } from '../../framework/discourse-connect.ts';
import { browserOf, LOOK, type TestBrowser } from './test-signing-in.ts';

const SITE = 'https://site.example/sso?for=forum';
const FINISH = '/auth/discourse-connect/finish';
const secret = 'a secret of both sites';
const look = { ...LOOK, name: 'Site', kind: 'discourse-connect', issuer: SITE } as const;
const form = { ...look, clientId: '', scopes: '', secret };

let forum: TestForum;
let owner: Awaited<ReturnType<typeof elevated>>;
let added: Awaited<ReturnType<typeof owner.post>>;
beforeAll(async () => {
  forum = await buildTestForum({ site: { sessionSecret: 'a secret of at least 32 characters' } });
  owner = await elevated(forum, await aMember(forum, { username: 'chief', role: 'SUPERADMIN' }));
  added = await owner.post('/admin/sign-in-providers', { ...form, id: 'site' });
  const other = { ...form, id: 'other', issuer: 'https://other.example', secret: 'quite another' };
  await owner.post('/admin/sign-in-providers', other);
  await forum.settle();
});
afterAll(() => forum.close());

it('says where the site has to send people', () => {
  const { callbackUrl } = added.json();
  expect([added.statusCode, callbackUrl]).toEqual([201, 'http://forum.test/session/sso_login']);
});

/** Goes to the site. @returns what it is asked */
async function asked(browser: TestBrowser, more: object = {}, key = 'site') {
  const body = { purpose: 'sign-in', ...more };
  const begun = await browser.post(`/auth/providers/${key}/start`, body);
  expect(begun.statusCode).toBe(200);
  const url = new URL(begun.json<{ url: string }>().url);
  const [sso = '', sig = ''] = ['sso', 'sig'].map((name) => url.searchParams.get(name) ?? '');
  const by = key === 'site' ? secret : 'quite another';
  return { url, fields: readPayload(by, { sso, sig }) };
}

/** Comes back as somebody. */
async function through(browser: TestBrowser, said: Record<string, string>, more: object = {}) {
  const { fields } = await asked(browser, more);
  const nonce = fields?.get('nonce') ?? '';
  return browser.post(FINISH, signPayload(secret, { nonce, ...said }));
}

let people = 0;
/** Somebody new there. */
function somebody(more: Record<string, string> = {}) {
  people += 1;
  const email = `person${people}@site.example`;
  return { external_id: `id-${people}`, email, username: `person${people}`, ...more };
}

async function joined(said: Record<string, string>, username: string) {
  const browser = browserOf(forum);
  expect((await through(browser, said)).json()).toMatchObject({ outcome: 'arrived' });
  expect((await browser.post('/auth/arrival/join', { username })).statusCode).toBe(200);
  await forum.settle();
  return browser;
}

describe('signing in by DiscourseConnect', () => {
  it('asks as Discourse does, and makes an account by the rules of registration', async () => {
    const browser = browserOf(forum);
    const { url, fields } = await asked(browser, { return: '/posts' });
    expect(url.href).toContain(`${SITE}&sso=`);
    expect(fields?.get('return_sso_url')).toBe('http://forum.test/session/sso_login');
    expect(fields?.get('nonce')).toMatch(/^[\w-]{43}$/u);
    const said = somebody({ name: 'New Person', username: 'new person' });
    const back = await through(browser, said, { return: '/posts' });
    expect(back.json()).toEqual({ outcome: 'arrived', return: '/posts' });
    expect((await browser.get('/auth/arrival')).json()).toMatchObject({
      provider: { key: 'site', name: 'Site' },
      account: said.email,
      username: 'new_person',
      name: 'New Person',
      isConfirmed: true,
    });
    expect((await browser.post('/auth/arrival/join', { username: 'newone' })).statusCode).toBe(200);
    await forum.settle();
    const own = (await browser.get('/users/profile')).json();
    expect(own).toMatchObject({ username: 'newone', email: said.email, emailVerified: true });
  });

  it('knows people by their number there, not by their address', async () => {
    const said = somebody();
    await joined(said, 'comes_back');
    const browser = browserOf(forum);
    const answer = await through(browser, { ...said, email: 'moved@site.example' });
    expect(answer.json()).toMatchObject({ outcome: 'signed-in' });
    expect((await browser.get('/users/profile')).json().username).toBe('comes_back');
    const stranger = await through(browserOf(forum), { ...somebody(), email: said.email });
    expect(stranger.json()).toMatchObject({ outcome: 'arrived' });
  });

  it('does not believe an address that the site has not confirmed', async () => {
    const browser = browserOf(forum);
    await through(browser, somebody({ require_activation: 'true' }));
    expect((await browser.get('/auth/arrival')).json()).toMatchObject({ isConfirmed: false });
  });

  it('links to a member who proved who they are, and confirms nothing', async () => {
    await aMember(forum, { username: 'bea' });
    const bea = browserOf(forum);
    const email = 'bea@secret.example.com';
    await bea.post('/auth/login', { email, password: GIVEN_PASSWORD });
    await bea.post('/auth/confirm-password', { password: GIVEN_PASSWORD });
    const linked = await through(bea, somebody(), { purpose: 'link' });
    expect(linked.json()).toMatchObject({ outcome: 'linked' });
    const confirming = await bea.post('/auth/providers/site/start', { purpose: 'confirm' });
    expect([confirming.statusCode, confirming.json().code]).toEqual([403, 'not-asked-again']);
  });
});

describe('groups and roles', () => {
  it('are given and taken as the settings allow, and no further', async () => {
    const group = { name: 'Crew', description: null, color: 'green', entry: 'open', hidden: false };
    const made = await owner.post('/groups', { ...group, mentioners: 'members', badge: null });
    await forum.settle();
    const groupId = String(made.json().id);
    const { secret: _kept, ...kept } = form;
    await owner.put('/admin/sign-in-providers/site', {
      ...kept,
      groups: ['crew', 'sailors'].map((value) => ({ value, groupId })),
      roles: [
        { value: 'admin=true', role: 'ADMIN' },
        { value: 'moderator=true', role: 'MODERATOR' },
      ],
      highestRole: 'MODERATOR',
    });
    await forum.settle();
    const said = somebody();
    const browser = await joined(said, 'sailor');
    const { id } = (await browser.get('/users/profile')).json();
    const outcome = async (more: Record<string, string>) => {
      const again = await through(browserOf(forum), { ...said, ...more });
      expect(again.json()).toMatchObject({ outcome: 'signed-in' });
      await forum.settle();
      const { data } = (await owner.get(`/groups/${groupId}/members`)).json();
      const isIn = data.some((one: { id: string }) => one.id === id);
      return [isIn, (await owner.get(`/admin/users/${id}`)).json().role];
    };
    expect(await outcome({ groups: 'x,crew', moderator: 'true' })).toEqual([true, 'MODERATOR']);
    expect(await outcome({ groups: '', admin: 'false' })).toEqual([false, 'MEMBER']);
    expect(await outcome({ add_groups: 'crew', admin: 'true' })).toEqual([true, 'MODERATOR']);
    const left = { groups: 'crew,admin=true', remove_groups: 'crew' };
    expect(await outcome(left)).toEqual([false, 'MEMBER']);
  });
});

describe('an answer', () => {
  const refusal = async (answer: Promise<{ statusCode: number; json: () => { code: string } }>) => {
    const got = await answer;
    return [got.statusCode, got.json().code];
  };

  it('counts once, within ten minutes, in the browser that asked', async () => {
    const browser = browserOf(forum);
    const nonceOf = async () => (await asked(browser)).fields?.get('nonce') ?? '';
    const answer = signPayload(secret, { nonce: await nonceOf(), ...somebody() });
    expect(await refusal(browserOf(forum).post(FINISH, answer))).toEqual([400, 'attempt-over']);
    const token = browser.cookies.get('forum_attempt') ?? '';
    expect((await browser.post(FINISH, answer)).json()).toMatchObject({ outcome: 'arrived' });
    const replayed = browserOf(forum, { forum_attempt: token }).post(FINISH, answer);
    expect(await refusal(replayed)).toEqual([400, 'attempt-over']);
    await asked(browser);
    expect(await refusal(browser.post(FINISH, answer))).toEqual([400, 'attempt-over']);
    const late = signPayload(secret, { nonce: await nonceOf(), ...somebody() });
    forum.clock.advance(10 * 60_000 + 1);
    expect(await refusal(browser.post(FINISH, late))).toEqual([400, 'attempt-over']);
  });

  it('is of the site that was asked: no other signs for it', async () => {
    const browser = browserOf(forum);
    const { fields } = await asked(browser);
    const said = { nonce: fields?.get('nonce') ?? '', ...somebody() };
    const forged = browser.post(FINISH, signPayload('quite another', said));
    expect(await refusal(forged)).toEqual([400, 'provider-answer']);
    const mixed = await asked(browser, {}, 'other');
    const of = { nonce: mixed.fields?.get('nonce') ?? '', ...somebody() };
    expect(await refusal(browser.post(FINISH, signPayload(secret, of)))).toEqual([
      400,
      'provider-answer',
    ]);
  });

  it('is nothing when it was changed, says something twice, or is without end', async () => {
    const browser = browserOf(forum);
    const { fields } = await asked(browser);
    const said = { nonce: fields?.get('nonce') ?? '', ...somebody() };
    const { sso, sig } = signPayload(secret, said);
    const more = Buffer.from('&admin=true').toString('base64');
    const changed = browser.post(FINISH, { sso: `${sso}${more}`, sig });
    expect(await refusal(changed)).toEqual([400, 'provider-answer']);
    const huge = await browser.post(FINISH, { sso: 'x'.repeat(8001), sig });
    expect(huge.statusCode).toBe(422);
    const twice = await browser.post(FINISH, { sso: [sso, sso], sig });
    expect(twice.statusCode).toBe(422);
  });

  it.each([
    [{ external_id: '' }, 'provider-unnamed'],
    [{ external_id: ' nil ' }, 'provider-unnamed'],
    [{ external_id: 'x'.repeat(256) }, 'provider-unnamed'],
    [{ failed: 'true' }, 'provider-stopped'],
    [{ nonce: 'another' }, 'attempt-over'],
  ])('is refused that says %j', async (said, code) => {
    const refused = through(browserOf(forum), { ...somebody(), ...said });
    expect(await refusal(refused)).toEqual([400, code]);
  });

  it('of OpenID Connect does not count here, nor this one there', async () => {
    const browser = browserOf(forum);
    const { fields } = await asked(browser);
    const body = { state: fields?.get('nonce') ?? '', code: 'x' };
    const there = await browser.post('/auth/providers/site/finish', body);
    expect([there.statusCode, there.json().code]).toEqual([400, 'attempt-over']);
  });

  it('leads nowhere but into this site', async () => {
    const back = await through(browserOf(forum), somebody(), { return: '//evil.example' });
    expect(back.json()).toMatchObject({ return: '/' });
  });
});

describe('the owners’ form', () => {
  it.each([
    ['secret', { secret: 'too short' }],
    ['secret', { secret: '' }],
    ['secret', { secret: undefined }],
    ['issuer', { issuer: '' }],
    ['issuer', { issuer: 'http://site.example/sso' }],
  ])('wants a %s that can work', async (path, changes) => {
    const sent = { ...form, ...changes, id: 'bad' };
    const refused = await owner.post('/admin/sign-in-providers', sent);
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, path]);
  });
});
