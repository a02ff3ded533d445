import { aMember, buildTestForum, elevated, GIVEN_PASSWORD, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPayload, signPayload } from '../../framework/discourse-connect.ts';
import { browserOf, type TestBrowser } from '../providers/test-signing-in.ts';

const ANSWER = '/auth/discourse-connect/answer';
const SITES = '/admin/connect-sites';
const secret = 'what both sites know';
const BACK = 'https://shop.example.org/sso?next=1';

let forum: TestForum;
let owner: Awaited<ReturnType<typeof elevated>>;
let siteId: string;
beforeAll(async () => {
  forum = await buildTestForum({
    site: { sessionSecret: 'a secret of at least 32 characters', siteUrl: 'https://forum.test' },
  });
  owner = await elevated(forum, await aMember(forum, { username: 'chief', role: 'SUPERADMIN' }));
  siteId = await added('shop.example.org', secret);
  await added('*.example.net', 'of all below it');
});
afterAll(() => forum.close());

async function added(domain: string, shared: string): Promise<string> {
  const answer = await owner.post(SITES, { domain, secret: shared });
  expect([answer.statusCode, answer.json().domain]).toEqual([201, domain]);
  await forum.settle();
  return String(answer.json().id);
}

const asking = (more: Record<string, string> = {}, by = secret) =>
  signPayload(by, { nonce: 'n1', return_sso_url: BACK, ...more });

async function signedIn(username: string): Promise<TestBrowser> {
  const browser = browserOf(forum);
  const email = `${username}@secret.example.com`;
  await browser.post('/auth/login', { email, password: GIVEN_PASSWORD });
  return browser;
}

/** What the site reads of an answer. */
function told(url: string, by = secret) {
  const { searchParams } = new URL(url);
  const [sso = '', sig = ''] = ['sso', 'sig'].map((name) => searchParams.get(name) ?? '');
  return Object.fromEntries(readPayload(by, { sso, sig }) ?? []);
}

describe('a site asks who somebody is', () => {
  it('and hears it in the words of Discourse, with its own nonce, at its own address', async () => {
    const { id } = await aMember(forum, { username: 'alice' });
    const answer = await (await signedIn('alice')).post(ANSWER, asking());
    const { outcome, url } = answer.json();
    expect([answer.statusCode, outcome]).toEqual([200, 'back']);
    expect(url).toContain(`${BACK}&sso=`);
    expect(told(url)).toMatchObject({
      nonce: 'n1',
      external_id: id,
      username: 'alice',
      email: 'alice@secret.example.com',
      admin: 'false',
      moderator: 'false',
      groups: '',
    });
  });

  it('and a visitor signs in first, or is told to be none', async () => {
    const visitor = browserOf(forum);
    expect((await visitor.post(ANSWER, asking())).json()).toEqual({
      outcome: 'sign-in',
      url: null,
    });
    const { url } = (await visitor.post(ANSWER, asking({ prompt: 'none' }))).json();
    expect(told(url)).toEqual({ nonce: 'n1', failed: 'true' });
  });

  it('and whoever is suspended is vouched for by nobody', async () => {
    const { id } = await aMember(forum, { username: 'sus' });
    const browser = await signedIn('sus');
    await owner.post(`/admin/users/${id}/suspend`, { reason: 'spam' });
    await forum.settle();
    const { url } = (await browser.post(ANSWER, asking())).json();
    expect(told(url)).toEqual({ nonce: 'n1', failed: 'true' });
  });

  it('and signs them out, if it says so', async () => {
    const answer = await browserOf(forum).post(ANSWER, asking({ logout: 'true' }));
    expect(answer.json()).toEqual({ outcome: 'sign-out', url: BACK });
  });

  it('and one secret stands for all below a domain', async () => {
    const by = 'of all below it';
    const visitor = browserOf(forum);
    const ask = (return_sso_url: string) => visitor.post(ANSWER, asking({ return_sso_url }, by));
    expect((await ask('https://a.b.example.net/x')).statusCode).toBe(200);
    expect((await ask('https://example.net/x')).statusCode).toBe(400);
    expect((await ask('https://badexample.net/x')).statusCode).toBe(400);
  });
});

describe('nobody else', () => {
  it.each([
    ['another secret', asking({}, 'another secret')],
    ['another domain', asking({ return_sso_url: 'https://evil.example/x' })],
    [
      'a domain before the @',
      asking({ return_sso_url: 'https://shop.example.org@evil.example/x' }),
    ],
    ['a name in front of it', asking({ return_sso_url: 'https://me@shop.example.org/x' })],
    ['a longer domain', asking({ return_sso_url: 'https://shop.example.org.evil.example/x' })],
    ['another port', asking({ return_sso_url: 'https://shop.example.org:8443/x' })],
    ['no encryption', asking({ return_sso_url: 'http://shop.example.org/x' })],
    ['a script', asking({ return_sso_url: 'javascript://shop.example.org/%0aalert(1)' })],
    ['no address', asking({ return_sso_url: '' })],
    ['no nonce', signPayload(secret, { return_sso_url: BACK })],
    ['a changed payload', { ...asking(), sso: `${asking().sso}AAAA` }],
    ['another site’s secret', asking({}, 'of all below it')],
  ])('is answered: %s', async (_what, sent) => {
    const answer = await browserOf(forum).post(ANSWER, sent);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'site-refused']);
  });
});

describe('owners', () => {
  it('alone set the sites, with their PIN; the secret is told to nobody', async () => {
    const admin = await elevated(forum, await aMember(forum, { username: 'ada', role: 'ADMIN' }));
    expect((await admin.get(SITES)).statusCode).toBe(200);
    const form = { domain: 'theirs.example.org', secret: 'long enough' };
    expect((await admin.post(SITES, form)).statusCode).toBe(403);
    expect((await forum.as(null).post(SITES, form)).statusCode).toBe(401);
    const { rows } = await sql<{ line: string }>`SELECT row_to_json(event)::text AS line FROM event
      UNION ALL SELECT encode(sealed, 'escape') FROM connect_secret`.execute(forum.ctx.db);
    const shown = JSON.stringify([(await admin.get(SITES)).json(), rows]);
    expect(shown).not.toContain(secret);
  });

  it('replace, remove and restore, each on record and undone', async () => {
    const undo = async () => {
      const [act] = (await owner.get('/admin/audit')).json().data;
      expect((await owner.post(`/admin/audit/${act.id}/undo`, {})).statusCode).toBe(200);
      await forum.settle();
    };
    const status = async (by = secret) => {
      await forum.settle();
      return (await browserOf(forum).post(ANSWER, asking({}, by))).statusCode;
    };
    await owner.put(`${SITES}/${siteId}/secret`, { secret: 'quite another' });
    expect([await status(), await status('quite another')]).toEqual([400, 200]);
    await undo();
    expect([await status(), await status('quite another')]).toEqual([200, 400]);
    await owner.post(`${SITES}/${siteId}/remove`, {});
    expect(await status()).toBe(400);
    await owner.post(`${SITES}/${siteId}/restore`, {});
    expect(await status()).toBe(200);
    const twice = await owner.post(SITES, { domain: 'Shop.example.org', secret: 'long enough' });
    expect([twice.statusCode, twice.json().code]).toEqual([409, 'site-exists']);
  });

  it('write the usual port or not: it is the same site', async () => {
    const form = { domain: 'pay.example.org:443', secret: 'long enough' };
    const answer = await owner.post(SITES, form);
    expect([answer.statusCode, answer.json().domain]).toEqual([201, 'pay.example.org']);
    const twice = await owner.post(SITES, { ...form, domain: 'pay.example.org' });
    expect([twice.statusCode, twice.json().code]).toEqual([409, 'site-exists']);
  });

  it.each([
    [{ domain: 'localhost' }, 'domain'],
    [{ domain: '*' }, 'domain'],
    [{ domain: '*.org/' }, 'domain'],
    [{ domain: 'https://shop.example' }, 'domain'],
    [{ secret: 'too short' }, 'secret'],
  ])('are refused %j', async (changes, path) => {
    const form = { domain: 'new.example.org', secret: 'long enough', ...changes };
    const answer = await owner.post(SITES, form);
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, path]);
  });
});
