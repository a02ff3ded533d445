import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problem } from '@forum/contracts/problem';
import { inEachLanguage } from '@forum/contracts/settings';
import {
  aMember,
  buildTestForum,
  GIVEN_PASSWORD,
  silentLogger,
  type TestForum,
} from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { somePages } from './some-pages.ts';

const NO_BUILD = { entry: '', frame: [], ownState: [], ownWords: [], styles: [], routes: {} };
const NO_ASSETS = inEachLanguage(() => NO_BUILD);

/** Each page is of one read: its search, or a list of posts. */
const SEARCH_PAGE = somePages({
  render: async ({ url }, { read }) => {
    const [path, query] = url.startsWith('/search')
      ? ['/search', { q: 'tea', type: 'users' }]
      : ['/posts', {}];
    const { status } = await read({ path, address: `/api${path}`, params: {}, query });
    return { kind: 'page', status, html: Buffer.from('A page'), isWhole: true };
  },
});

let forum: TestForum;
let app: FastifyInstance;

beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());
// Each test starts with nothing counted.
beforeEach(async () => {
  const site = { ...forum.ctx.site, rateLimit: true };
  const ctx = { ...forum.ctx, logger: silentLogger, site };
  app = await buildApp({ ctx, logger: pino({ level: 'silent' }), redis: null, web: null });
});
afterEach(() => app.close());

interface Sent {
  readonly from?: string;
  readonly cookies?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

function send(method: 'GET' | 'POST', path: string, payload: object | undefined, sent: Sent = {}) {
  const { from = '192.0.2.1', cookies = {}, headers = {} } = sent;
  const body = payload === undefined ? {} : { payload };
  return app.inject({ method, url: `/api${path}`, remoteAddress: from, cookies, headers, ...body });
}

interface Attempt extends Sent {
  readonly email?: string;
  readonly password?: string;
}

function attempt({ email, password = 'wrong-password', ...sent }: Attempt = {}) {
  return send('POST', '/auth/login', { email: email ?? anyAddress(), password }, sent);
}

let addresses = 0;
const anyAddress = () => `nobody${(addresses += 1)}@example.com`;
const networkNumber = (n: number) => `198.51.${Math.floor(n / 250)}.${(n % 250) + 1}`;
const refusalsFor = (n: number) => [...Array(n).fill(401), 429];

/** The cookies of a new member who has signed in. */
async function signedIn(username: string): Promise<Record<string, string>> {
  await aMember(forum, { username });
  const email = `${username}@secret.example.com`;
  const answer = await attempt({ email, password: GIVEN_PASSWORD, from: '203.0.113.7' });
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
}

describe('attempts to sign in', () => {
  it('are limited, and the answer says when to come back', async () => {
    const answers = [];
    for (let n = 0; n <= 10; n += 1) answers.push(await attempt());
    const [last] = answers.slice(-1);
    expect(answers.map((answer) => answer.statusCode)).toEqual(refusalsFor(10));
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(last?.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(problem.parse(last?.json()).code).toBe('too-many-requests');
  });

  it('say how the tightest limit stands', async () => {
    const email = anyAddress();
    for (let n = 0; n < 3; n += 1) await attempt({ email, from: networkNumber(n) });
    const { headers } = await attempt({ email });
    expect(headers).toMatchObject({ 'ratelimit-limit': '10', 'ratelimit-remaining': '6' });
    expect(Number(headers['ratelimit-reset'])).toBeGreaterThan(60);
    const other = await attempt();
    expect(other.headers).toMatchObject({ 'ratelimit-limit': '10', 'ratelimit-remaining': '8' });
    expect(Number(other.headers['ratelimit-reset'])).toBeLessThanOrEqual(60);
  });

  it('are counted per network, however many accounts and addresses of one household make them', async () => {
    const [one, other] = [await signedIn('one'), await signedIn('other')];
    const statuses = [];
    for (let n = 0; n <= 10; n += 1) {
      const cookies = n % 2 === 0 ? one : other;
      statuses.push((await attempt({ from: `2001:db8::${n}`, cookies })).statusCode);
    }
    expect(statuses).toEqual(refusalsFor(10));
  });

  it('are counted by the true peer, whatever X-Forwarded-For says', async () => {
    const statuses = [];
    for (let n = 0; n <= 10; n += 1) {
      const headers = { 'x-forwarded-for': networkNumber(n), 'x-real-ip': networkNumber(n) };
      statuses.push((await attempt({ headers })).statusCode);
    }
    expect(statuses).toEqual(refusalsFor(10));
  });

  it('at one account are limited from everywhere, known or not, regardless of case', async () => {
    await aMember(forum, { username: 'target' });
    for (const email of ['target@secret.example.com', 'unknown@example.com']) {
      const answers = [];
      for (let n = 0; n <= 10; n += 1) {
        const spelt = n % 2 === 0 ? email : ` ${email.toUpperCase()}`;
        answers.push(await attempt({ email: spelt, from: networkNumber(n) }));
      }
      expect(answers.map((answer) => answer.statusCode)).toEqual(refusalsFor(10));
      expect(Number(answers.at(-1)?.headers['retry-after'])).toBeLessThanOrEqual(600);
    }
  });

  it('by strangers do not keep the owner out, who signed in from where they are before', async () => {
    await signedIn('owner');
    const email = 'owner@secret.example.com';
    for (let n = 0; n < 30; n += 1) await attempt({ email, from: networkNumber(n) });
    const stranger = await attempt({ email, password: GIVEN_PASSWORD, from: networkNumber(99) });
    expect(stranger.statusCode).toBe(429);
    const owner = await attempt({ email, password: GIVEN_PASSWORD, from: '203.0.113.7' });
    expect(owner.statusCode).toBe(200);
  });
});

describe('mails that anybody may ask for', () => {
  it.each(['/auth/forgot-password', '/users/resend-verification'])(
    'POST %s: three an hour to one address, known or not',
    async (path) => {
      await aMember(forum, { username: `mail_${path.length}` });
      for (const email of [`mail_${path.length}@secret.example.com`, anyAddress()]) {
        const statuses = [];
        for (let n = 0; n < 4; n += 1) {
          statuses.push(
            (await send('POST', path, { email }, { from: networkNumber(n) })).statusCode,
          );
        }
        expect(statuses).toEqual([202, 202, 202, 429]);
      }
    },
  );

  it('are ten an hour from one network', async () => {
    const statuses = [];
    for (let n = 0; n <= 10; n += 1) {
      const answer = await send('POST', '/auth/forgot-password', { email: anyAddress() });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(202), 429]);
  });
});

it('GET /users/check-email: ten a minute from one network, then 429', async () => {
  const statuses = [];
  for (let n = 0; n <= 10; n += 1) {
    statuses.push(
      (await send('GET', `/users/check-email?email=${anyAddress()}`, undefined)).statusCode,
    );
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

it('limits registrations from one network, before it reads what they say', async () => {
  const statuses = [];
  for (let n = 0; n <= 10; n += 1) statuses.push((await send('POST', '/users', {})).statusCode);
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
});

it.each(['/auth/confirm-password', '/users/profile/delete'])(
  'limits how often a stolen session guesses at the password: POST %s',
  async (path) => {
    const cookies = await signedIn(`robbed_${path.length}`);
    const statuses = [];
    for (let n = 0; n <= 10; n += 1) {
      const body = { password: 'wrong-password' };
      statuses.push(
        (await send('POST', path, body, { cookies, from: networkNumber(n) })).statusCode,
      );
    }
    expect(statuses).toEqual([...Array(10).fill(403), 429]);
  },
);

it('gives members of level 1 fewer writes than those above', async () => {
  const newcomer = await signedIn('newcomer');
  const regular = await signedIn('regular');
  const moderator = await aMember(forum, { username: 'moder_1', role: 'MODERATOR' });
  const profile = await send('GET', '/users/profile', undefined, { cookies: regular });
  await forum.ctx.db
    .insertInto('member_reputation')
    .values({
      member_id: profile.json().id,
      points: 50,
      entries: 0,
      helpful_labels: 0,
      unhelpful_labels: 0,
    })
    .onConflict((row) => row.column('member_id').doUpdateSet({ points: 50 }))
    .execute();
  const limitOf = async (cookies: Record<string, string>) =>
    (await send('POST', '/comments', {}, { cookies })).headers['ratelimit-limit'];
  const answer = await attempt({
    email: 'moder_1@secret.example.com',
    password: GIVEN_PASSWORD,
    from: '203.0.113.8',
  });
  const staff = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  expect(moderator.role).toBe('MODERATOR');
  expect([await limitOf(newcomer), await limitOf(regular), await limitOf(staff)]).toEqual([
    '20',
    '60',
    '60',
  ]);
});

it('counts the searches of pages with those of the API, as their reader’s', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forum-pages-'));
  await writeFile(join(folder, 'index.html'), 'Staff console');
  const site = { ...forum.ctx.site, rateLimit: true };
  const ctx = { ...forum.ctx, logger: silentLogger, site };
  const web = {
    pages: SEARCH_PAGE,
    assets: NO_ASSETS,
    clientRoot: folder,
    build: 'built',
    adminRoot: folder,
  };
  const withPages = await buildApp({ ctx, logger: pino({ level: 'silent' }), redis: null, web });
  const statuses = [];
  for (let n = 0; n < 60; n += 1) {
    statuses.push((await withPages.inject('/search?q=tea')).statusCode);
    statuses.push((await withPages.inject('/api/search?q=tea&type=users')).statusCode);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await withPages.inject('/search?q=tea')).statusCode).toBe(429);
  expect((await withPages.inject('/trending')).statusCode).toBe(200);
  await withPages.close();
  await rm(folder, { recursive: true });
});

it('lets a member take their archive along five times a day', async () => {
  const cookies = await signedIn('archivist');
  const statuses = [];
  for (let n = 0; n <= 5; n += 1) {
    statuses.push((await app.inject({ url: '/api/users/me/export', cookies })).statusCode);
  }
  expect(statuses).toEqual([...Array(5).fill(200), 429]);
});

describe('beyond the API', () => {
  const asked = async (url: string, times: number, remoteAddress = '192.0.2.1') => {
    const answers = await Promise.all(
      Array.from({ length: times }, () => app.inject({ url, remoteAddress })),
    );
    return answers.filter(({ statusCode }) => statusCode === 429).length;
  };

  it('limits pages and paths that do not exist by network', async () => {
    expect(await asked('/nothing', 1203)).toBe(3);
    expect(await asked('/elsewhere', 1)).toBe(1);
    expect(await asked('/nothing', 1, '198.51.100.1')).toBe(0);
    const refused = await app.inject({ url: '/nothing', remoteAddress: '192.0.2.1' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('limits the drawing of cards', async () => {
    expect(await asked('/cards/posts/01990000-0000-7000-8000-000000000001.png', 242)).toBe(2);
  });

  it('limits whatever else is asked for, except by those who watch over the machine', async () => {
    expect(await asked('/robots.txt', 6001)).toBe(1);
    expect(await asked('/healthz', 3)).toBe(0);
    expect(await asked('/readyz', 1)).toBe(0);
    expect(await asked('/docs/json', 1)).toBe(1);
  });
});
