// Going to a provider and coming back, as a browser does without scripts: what its addresses answer.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addProvider } from '@forum/features/identity/providers/commands';
import { addressWith, readPayload, signPayload } from '@forum/features/framework/discourse-connect';
import type { PageEnv } from '@forum/web-forum/server-types';
import type { WebPages } from '../src/load-web-pages.ts';
import { somePages } from './some-pages.ts';
import { githubAlone } from './walk/github-alone.ts';
import { openWorld, type World } from './walk/world.ts';

let world: World;
let folder: string;
const refused: PageEnv['form'][] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-provider-forms-'));
  await writeFile(join(folder, 'index.html'), 'Staff console');
  const pages = somePages({
    safeRedirect: (target) => target ?? '/',
    render: async (_request, { form }) => {
      refused.push(form);
      return { kind: 'page', status: 200, html: Buffer.from('a page'), isWhole: true };
    },
  });
  const web: WebPages = {
    pages,
    assets: pages.readAssets({ en: {}, de: {}, fr: {} }),
    clientRoot: folder,
    adminRoot: folder,
    build: 'test',
  };
  world = await openWorld({}, web);
  const { admin } = world.members;
  const claims = { username: '', name: '', picture: '', email: '', locale: '', groups: '' };
  const look = { logo: '', issuer: '', clientId: 'forum', scopes: 'read:user', claims };
  const more = { trustsEmail: true, mayJoin: true, endsSession: false, groups: [], roles: [] };
  await addProvider(world.forum.ctx, {
    meta: { actor: admin },
    actor: admin,
    form: { id: 'github', name: 'GitHub', kind: 'github', highestRole: 'MEMBER', ...look, ...more },
  });
  await world.forum.settle();
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const SHARED = 'a secret of both sites';

/** What a browser sends that follows an address of another site. */
const FROM_GITHUB = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };

function visit(url: string, cookies: Record<string, string> = {}, headers = {}) {
  return world.app.inject({ url, cookies, headers: { host: 'forum.test', ...headers } });
}

function post(url: string, fields: Record<string, string>, options: object = {}) {
  return world.app.inject({
    method: 'POST',
    url,
    headers: {
      host: 'forum.test',
      origin: 'http://forum.test',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(fields).toString(),
    ...options,
  });
}

type Answer = Awaited<ReturnType<typeof visit>>;
const cookiesOf = ({ cookies }: Answer) =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]));

/** Goes to the provider. @returns what it would send back, and the browser's cookies */
async function gone(query = '') {
  const answer = await visit(`/login/github${query}`);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store']);
  const { origin, searchParams } = new URL(String(answer.headers.location));
  expect(origin).toBe('https://github.com');
  const state = searchParams.get('state') ?? '';
  return {
    back: `/login/github/callback?state=${state}&code=x&scope=user`,
    cookies: cookiesOf(answer),
  };
}

it('leads to the provider, and whoever is new to the choice of a name', async () => {
  const { back, cookies } = await gone('?redirect=/posts');
  const answer = await visit(back, cookies, FROM_GITHUB);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/register/finish']);
  const arrived = cookiesOf(answer);
  const wrong = await post(
    '/register/finish',
    { username: 'x', email: 'x@example.com' },
    {
      cookies: arrived,
    },
  );
  expect([wrong.statusCode, refused.at(-1)]).toMatchObject([
    422,
    { form: 'arrival', errors: [{ path: 'username' }], values: { email: 'x@example.com' } },
  ]);
  // A tick that was taken away stays away when the form comes back.
  expect(refused.at(-1)).toMatchObject({ values: { picture: '' } });
  const fields = { username: 'from_github', email: 'octo@example.com', displayName: '' };
  const joined = await post('/register/finish', fields, { cookies: arrived });
  expect([joined.statusCode, joined.headers.location]).toEqual([
    303,
    '/register/welcome?redirect=%2Fposts',
  ]);
  expect(cookiesOf(joined)).toHaveProperty('forum_session');
});

it.each([
  ['yes', 1],
  ['', 0],
])('has the picture taken along by a tick (%j) alone', async (picture, times) => {
  const { back, cookies } = await gone();
  const arrived = cookiesOf(await visit(back, cookies, FROM_GITHUB));
  const asked = vi.spyOn(githubAlone, 'call');
  const username = `pictured_${times}`;
  const fields = { username, email: `${username}@example.com`, displayName: '' };
  const sent = picture === '' ? fields : { ...fields, picture };
  expect((await post('/register/finish', sent, { cookies: arrived })).statusCode).toBe(303);
  const pictures = asked.mock.calls.filter(([address]) => address.includes('avatars.'));
  expect(pictures).toHaveLength(times);
  asked.mockRestore();
});

it.each([
  ['', 'cross-site', '/login'],
  ['', 'same-site', '/login'],
  ['/link', 'cross-site', '/settings'],
  ['/confirm', 'same-site', '/settings'],
])('begins nothing (%j) for a page of another site: %s', async (way, site, place) => {
  const answer = await visit(`/login/github${way}`, {}, { 'sec-fetch-site': site });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, place]);
  expect(cookiesOf(answer)).not.toHaveProperty('forum_attempt');
});

it.each(['same-origin', 'none'])('begins for whoever comes from here: %s', async (site) => {
  const answer = await visit('/login/github', {}, { 'sec-fetch-site': site });
  expect(answer.statusCode).toBe(302);
});

it('takes an invitation along, to whoever is new', async () => {
  const { back, cookies } = await gone('?invite=abc');
  const answer = await visit(back, cookies, FROM_GITHUB);
  expect(answer.headers.location).toBe('/register/finish?invite=abc');
});

it('says on the next page what went wrong', async () => {
  const { back } = await gone();
  const answer = await visit(back, {}, FROM_GITHUB);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/login']);
  expect(decodeURIComponent(String(cookiesOf(answer)['notice']))).toContain('is over');
  const unknown = await visit('/login/nobody');
  expect([unknown.statusCode, unknown.headers.location]).toEqual([303, '/login']);
});

it('takes the way of Discourse: its address to come back to, and its address to begin', async () => {
  const { admin } = world.members;
  const claims = { username: '', name: '', picture: '', email: '', locale: '', groups: 'groups' };
  const issuer = 'https://site.example/sso';
  const look = { name: 'Site', logo: '', issuer, clientId: '', scopes: '', claims };
  const more = { trustsEmail: true, mayJoin: true, endsSession: false, groups: [], roles: [] };
  const kind = 'discourse-connect' as const;
  const form = {
    ...look,
    ...more,
    id: 'site',
    kind,
    highestRole: 'MEMBER',
    secret: SHARED,
  } as const;
  await addProvider(world.forum.ctx, { meta: { actor: admin }, actor: admin, form });
  await world.forum.settle();
  const begun = await visit('/login/site?redirect=/posts');
  const asked = new URL(String(begun.headers.location));
  const [sso = '', sig = ''] = ['sso', 'sig'].map((name) => asked.searchParams.get(name) ?? '');
  const nonce = readPayload(SHARED, { sso, sig })?.get('nonce') ?? '';
  const said = { nonce, external_id: '7', username: 'from_site', email: 'seven@example.com' };
  const back = addressWith('http://forum.test/session/sso_login', signPayload(SHARED, said));
  const path = back.replace('http://forum.test', '');
  const twice = await visit(`${path}&sig=x`, cookiesOf(begun), FROM_GITHUB);
  expect([twice.statusCode, twice.headers.location]).toEqual([303, '/login']);
  const again = await visit('/login/site');
  const anew = new URL(String(again.headers.location)).searchParams;
  const fresh = { sso: anew.get('sso') ?? '', sig: anew.get('sig') ?? '' };
  const right = signPayload(SHARED, {
    ...said,
    nonce: readPayload(SHARED, fresh)?.get('nonce') ?? '',
  });
  const query = new URLSearchParams({ ...right }).toString();
  const arrived = await visit(`/session/sso_login?${query}`, cookiesOf(again), FROM_GITHUB);
  expect([arrived.statusCode, arrived.headers.location]).toEqual([303, '/register/finish']);
  expect(arrived.headers['cache-control']).toBe('no-store');
  const begins = await visit('/session/sso?return_path=/posts', {}, FROM_GITHUB);
  expect([begins.statusCode, begins.headers.location]).toEqual([303, '/login?redirect=%2Fposts']);
});

it('takes what comes by a form of another site as an address, without cookies, and no other form', async () => {
  const foreign = {
    headers: {
      host: 'forum.test',
      origin: 'https://appleid.apple.com',
      'content-type': 'application/x-www-form-urlencoded',
    },
  };
  const fields = { state: 's', code: 'c', user: '{}' };
  const answer = await post('/login/github/callback', fields, foreign);
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    '/login/github/callback?state=s&code=c',
  ]);
  expect((await post('/register/finish', { username: 'x' }, foreign)).statusCode).toBe(403);
});
