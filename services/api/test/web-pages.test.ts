import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { inEachLanguage } from '@forum/contracts/settings';
import { askToUnlock } from '@forum/features/identity/accounts/operations/ask-to-unlock';
import { changeSetting } from '@forum/features/operations/site-settings/commands';
import { OWN_BROWSER_COOKIE } from '@forum/features/identity/sessions/operations/own-browser';
import { findOwnPlace } from '@forum/features/identity/sessions/queries/own-place';
import { aMember, buildTestForum, silentLogger, type TestForum } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { somePages } from './some-pages.ts';

const STATUSES: Readonly<Record<string, number>> = { '/gone': 410, '/outage': 503 };

/** Renders only the path, so that the tests cover the server around the pages. */
const pages = somePages({
  safeRedirect: (target) => (target?.startsWith('/') === true ? target : '/'),
  render: async ({ url }, { brand = '' }) => {
    if (url === '/old') return { kind: 'redirect', status: 301, location: '/new-address' };
    const html = Buffer.from(
      `<!doctype html><title>${encodeURI(url)}</title>${brand}${' '.repeat(2000)}`,
    );
    return { kind: 'page', status: STATUSES[url] ?? 200, html, isWhole: true };
  },
});

let forum: TestForum;
let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-pages-'));
  await mkdir(join(folder, 'client/assets'), { recursive: true });
  await mkdir(join(folder, 'client/.vite'));
  await mkdir(join(folder, 'admin'));
  await writeFile(join(folder, 'client/assets/entry-1.js'), 'export {};');
  await writeFile(join(folder, 'client/assets/entry-1.js.br'), brotliCompressSync('export {};'));
  await writeFile(join(folder, 'client/humans.txt'), 'User-agent: *');
  await writeFile(join(folder, 'client/.vite/manifest.en.json'), '{}');
  await writeFile(join(folder, 'admin/index.html'), '<title>Staff console</title>');
  forum = await buildTestForum();
  app = await buildApp({
    ctx: { ...forum.ctx, logger: silentLogger },
    logger: pino({ level: 'silent' }),
    redis: null,
    web: {
      pages,
      assets: pages.readAssets(inEachLanguage(() => ({}))),
      clientRoot: join(folder, 'client'),
      build: 'built',
      adminRoot: join(folder, 'admin'),
    },
  });
});

it("is drawn in the forum's colour as soon as its owners have chosen one", async () => {
  const actor = await aMember(forum, { username: 'painter', role: 'SUPERADMIN' });
  const choose = async (value: string) => {
    const change = { meta: { actor }, actor, name: 'accent', value, grounds: {} } as const;
    await changeSetting(forum.ctx, change);
    await forum.settle();
    return (await app.inject('/painted')).body;
  };
  expect((await app.inject('/painted')).body).not.toContain('--accent');
  expect(await choose('#7a1fa2')).toContain('--accent:light-dark(#7a1fa2,');
  expect(await choose('')).not.toContain('--accent');
});

afterAll(async () => {
  await app.close();
  await forum.close();
  await rm(folder, { recursive: true });
});

describe('the static files', () => {
  it('come as they were compressed when built, to whoever can read that', async () => {
    const url = '/assets/entry-1.js';
    const small = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(small.headers['content-type']).toContain('javascript');
    expect(small.headers['cache-control']).toContain('immutable');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe('export {};');
    expect((await app.inject(url)).body).toBe('export {};');
  });
});

describe('the pages', () => {
  it.each([
    ['a visitor', {}],
    ['a member', { cookie: 'forum_session=some' }],
  ])('come compressed to %s who can read that', async (_who, headers) => {
    const small = await app.inject({
      url: '/anything',
      headers: { ...headers, 'accept-encoding': 'gzip, br' },
    });
    expect(small.headers).toMatchObject({ 'content-encoding': 'br' });
    expect(small.headers.vary).toMatch(/accept-encoding/i);
    expect(brotliDecompressSync(small.rawPayload).toString()).toContain('<title>/anything</title>');
    const plain = await app.inject({ url: '/anything', headers });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toContain('<title>/anything</title>');
  });

  it('answer with their own status, as HTML', async () => {
    const page = await app.inject('/anything');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await app.inject('/gone')).statusCode).toBe(410);
  });

  it('say when to come back while something is out of reach', async () => {
    const { statusCode, headers } = await app.inject('/outage');
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  });

  it('redirect where an address has moved', async () => {
    const answer = await app.inject('/old');
    expect([answer.statusCode, answer.headers['location']]).toEqual([301, '/new-address']);
  });

  it('of a member are kept by nobody, those of visitors by no shared cache', async () => {
    const visitor = await app.inject('/');
    expect(visitor.headers['cache-control']).toBe('private, no-cache');
    const member = await app.inject({ url: '/', cookies: { forum_session: 'x' } });
    expect(member.headers['cache-control']).toBe('private, no-store');
    expect(member.headers['vary']).toContain('Cookie');
  });

  it.each([
    ['/anything', 'GET, HEAD, OPTIONS'],
    ['/login', 'GET, HEAD, POST, OPTIONS'],
    ['/forms/locale', 'GET, HEAD, POST, OPTIONS'],
    ['/admin/users', 'GET, HEAD, OPTIONS'],
  ])('take no other method: %s takes %s', async (url, allow) => {
    const refused = await app.inject({ method: 'DELETE', url });
    expect([refused.statusCode, refused.json().code]).toEqual([405, 'method-not-allowed']);
    const asked = await app.inject({ method: 'OPTIONS', url });
    expect([asked.statusCode, asked.headers['allow']]).toEqual([204, allow]);
    expect(refused.headers['allow']).toBe(allow);
  });

  it('lead nowhere else, however the address is written', async () => {
    for (const url of ['//evil.example/x', '/\\evil.example', '/%2f%2fevil.example', '//old']) {
      const answer = await app.inject(url);
      expect(answer.headers['location'] ?? '/').toMatch(/^\/(?!\/)/);
    }
  });
});

describe('static files', () => {
  it('with a hash in their name are kept for a year, the others for an hour', async () => {
    const hashed = await app.inject('/assets/entry-1.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const plain = await app.inject('/humans.txt');
    expect(plain.headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each([
    '/.vite/manifest.en.json',
    '/assets/..%2f.vite/manifest.en.json',
    '/assets/..%2f..%2fadmin%2findex.html',
  ])('do not lead out: %s', async (url) => {
    const answer = await app.inject(url);
    expect(answer.body).not.toBe('{}');
    expect(answer.body).not.toContain('Staff console');
  });

  it('below /admin are one page for every address', async () => {
    const answer = await app.inject('/admin/posts/create');
    expect(answer.body).toContain('Staff console');
  });
});

describe('the forms that mails lead to, without scripts', () => {
  const submit = (url: string, payload: string, remoteAddress = '127.0.0.1') =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
      remoteAddress,
    });

  it('asks for a link and says the same to everybody, on the login page', async () => {
    const answer = await submit('/forgot-password', 'email=nobody%40example.com');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/login']);
    const notice = answer.cookies.find(({ name }) => name === 'notice')?.value ?? '';
    expect(decodeURIComponent(notice)).toContain('If the address belongs to an account');
  });

  it.each([
    ['/reset-password', 'token=x&password=Str0ngEnough&confirmPassword=Str0ngEnough', 400],
    ['/reset-password', 'token=x&password=weak&confirmPassword=weak', 422],
    ['/verify-email', 'token=x', 400],
    ['/unlock-sign-in', 'token=x', 400],
    ['/not-me', 'token=x', 400],
    ['/forgot-password', 'email=nonsense', 422],
  ])('shows %s again when %s is refused', async (url, payload, status) => {
    const answer = await submit(url, payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(`<title>${url}</title>`);
  });

  it('verifies the address of a new member', async () => {
    const [email, password] = ['forms@example.com', 'Str0ngEnough'];
    const payload = { email, username: 'forms', password, confirmPassword: password };
    await app.inject({ method: 'POST', url: '/api/users', payload });
    await forum.settle();
    const token = /\?token=([\w-]+)/.exec(forum.mails.at(-1)?.text ?? '')?.[1] ?? '';
    const answer = await submit('/verify-email', `token=${token}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/login']);
    const rows = await forum.ctx.db
      .selectFrom('account')
      .select('email_verified_at')
      .where('email', '=', email)
      .execute();
    expect(rows).toEqual([{ email_verified_at: forum.clock.now() }]);
  });

  it('lets the network of its reader sign in past a lock', async () => {
    await aMember(forum, { username: 'locked_out' });
    const email = 'locked_out@secret.example.com';
    await askToUnlock(forum.ctx, email);
    await forum.settle();
    const token = /\/unlock-sign-in#token=([\w-]+)/.exec(forum.mails.at(-1)?.text ?? '')?.[1] ?? '';
    const reader = { email, ip: '203.0.113.7' };
    expect(await findOwnPlace(forum.ctx, reader)).toBe(null);
    const answer = await submit('/unlock-sign-in', `token=${token}`, reader.ip);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/login']);
    expect(await findOwnPlace(forum.ctx, reader)).toBe('network');
    const elsewhere = { email, ip: '127.0.0.1' };
    expect(await findOwnPlace(forum.ctx, elsewhere)).toBe(null);
    const browser = answer.cookies.find(({ name }) => name === OWN_BROWSER_COOKIE)?.value;
    expect(await findOwnPlace(forum.ctx, { ...elsewhere, browser })).toBe('browser');
  });
});

describe('an account made without scripts', () => {
  it.each([
    ['de', 'de'],
    ['en', 'en'],
    ['xx', 'en'],
  ])('in %s speaks %s', async (language, kept) => {
    const username = `plain_${language}`;
    const password = 'Str0ngEnough';
    const fields = { email: `${username}@example.com`, username, password, language };
    const joined = await app.inject({
      method: 'POST',
      url: '/register?redirect=%2Fkitchen',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...fields, confirmPassword: password }).toString(),
    });
    const welcome = '/register/welcome?redirect=%2Fkitchen';
    expect([joined.statusCode, joined.headers.location]).toEqual([303, welcome]);
    const cookie = joined.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const own = await app.inject({ url: '/api/users/profile', headers: { cookie } });
    expect(own.json()).toMatchObject({ username, settings: { language: kept } });
  });
});

describe('another address, without scripts', () => {
  it('is asked for on the page after registering, which says what becomes of it', async () => {
    const [email, password] = ['mistyped@example.com', 'Str0ngEnough'];
    const payload = { email, username: 'mistyped', password, confirmPassword: password };
    const joined = await app.inject({ method: 'POST', url: '/api/users', payload });
    const cookie = joined.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const ask = async (fields: Record<string, string>) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/register/address',
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ return: '/register/welcome', ...fields }).toString(),
      });
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/register/welcome']);
      return answer.cookies.find(({ name }) => name === 'notice')?.value;
    };
    const right = { email: 'right@example.com', password };
    expect(await ask({ ...right, password: 'Wr0ngPassword' })).toMatch(/password/iu);
    expect(await ask({ ...right, email: 'nonsense' })).toMatch(/email/iu);
    expect(await ask(right)).toMatch(/^Verification email sent/u);
  });
});

describe('the switch of the language, without scripts', () => {
  const choose = (payload: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/forms/locale',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload,
    });

  it('is kept in a cookie, and leads back', async () => {
    const answer = await choose('language=de&return=%2Fkitchen%3Fpage%3D2');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/kitchen?page=2']);
    expect(answer.cookies).toEqual([
      { name: 'locale', value: 'de', path: '/', maxAge: 31_536_000, sameSite: 'Lax' },
    ]);
  });

  it.each(['language=xx&return=%2F', 'return=%2F', 'language=de%0D%0Aset-cookie&return=%2F'])(
    'keeps no language that the forum lacks: %s',
    async (payload) => {
      const answer = await choose(payload);
      expect([answer.statusCode, answer.cookies]).toEqual([303, []]);
    },
  );

  it('is set for the member who is signed in', async () => {
    const [email, password] = ['german@example.com', 'Str0ngEnough'];
    const payload = { email, username: 'german', password, confirmPassword: password };
    const joined = await app.inject({ method: 'POST', url: '/api/users', payload });
    const cookie = joined.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await choose('language=de&return=%2F', { cookie });
    const own = await app.inject({ url: '/api/users/profile', headers: { cookie } });
    expect(own.json()).toMatchObject({ settings: { language: 'de' } });
  });
});
