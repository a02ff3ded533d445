// The browser that opened the email about a lock has attempts of its own; no other has.
import { askToUnlock } from '@forum/features/identity/accounts/operations/ask-to-unlock';
import { aMember, buildTestForum, GIVEN_PASSWORD, type TestForum } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../src/app.ts';

const HOME = '203.0.113.7';
const CAFE = '203.0.113.99';
const PHONE = '192.0.2.44';
const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

let forum: TestForum;
let app: FastifyInstance;
let n = 0;
let name: string;
let email: string;

beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());
beforeEach(async () => {
  const ctx = { ...forum.ctx, site: { ...forum.ctx.site, rateLimit: true } };
  app = await buildApp({ ctx, logger: pino({ level: 'silent' }), redis: null, web: null });
  n += 1;
  name = `holder_${n}`;
  email = `${name}@secret.example.com`;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

function post(path: string, payload: object, from: string, cookie = '') {
  const headers = { cookie };
  return app.inject({ method: 'POST', url: `/api${path}`, payload, headers, remoteAddress: from });
}

const signIn = (from: string, password = GIVEN_PASSWORD, cookie = '') =>
  post('/auth/login', { email, password }, from, cookie);

const unlock = (token: string, from: string) => post('/auth/unlock-sign-in', { token }, from);

/** Strangers from everywhere, until the account is locked for them. */
async function lock(address = email): Promise<void> {
  for (let from = 1; from <= 11; from += 1) {
    const guess = { email: address, password: `Wr0ngGuess${from}` };
    await post('/auth/login', guess, `198.51.100.${from}`);
  }
}

/** The token in the owner's newest email that links to the page. */
async function tokenFor(page: string): Promise<string> {
  await forum.settle();
  const { text = '' } = forum.mails.findLast(({ to }) => to === email) ?? {};
  return new RegExp(`/${page}[#?]token=([\\w-]{43})`).exec(text)?.[1] ?? '';
}

describe('the browser that opened the link', () => {
  /** Its cookie, after strangers locked the account. */
  async function ownBrowser(): Promise<string> {
    await askToUnlock(forum.ctx, email);
    const answer = await unlock(await tokenFor('unlock-sign-in'), PHONE);
    return cookieIn(answer);
  }
  function cookieIn({ cookies }: Awaited<ReturnType<typeof unlock>>): string {
    return cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; ');
  }

  it('lets the owner in where others use up the attempts of their network', async () => {
    const form = { email, username: name, password: GIVEN_PASSWORD };
    await post('/users', { ...form, confirmPassword: GIVEN_PASSWORD }, HOME);
    for (let guess = 0; guess < 10; guess += 1) await signIn(HOME, `Wr0ngGuess${guess}`);
    // The limit on the whole network is per minute.
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + MINUTE);
    expect((await signIn(HOME)).json().code).toBe('sign-in-locked');
    const cookie = cookieIn(await unlock(await tokenFor('unlock-sign-in'), HOME));
    expect((await signIn(HOME)).statusCode).toBe(429);
    expect((await signIn(HOME, GIVEN_PASSWORD, cookie)).statusCode).toBe(200);
  });

  it('has a cookie that no script reads, no other site sends, and that ends within an hour', async () => {
    await aMember(forum, { username: name });
    await askToUnlock(forum.ctx, email);
    const { cookies } = await unlock(await tokenFor('unlock-sign-in'), PHONE);
    expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Lax', maxAge: 3600, path: '/' }]);
  });

  it('has ten attempts, from wherever', async () => {
    await aMember(forum, { username: name });
    const cookie = await ownBrowser();
    await lock();
    const codes = [];
    for (let from = 1; from <= 12; from += 1) {
      codes.push((await signIn(`192.0.2.${from}`, 'Wr0ngGuess', cookie)).json().code);
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('wrong-credentials'));
    expect(codes.slice(10)).toEqual(['too-many-requests', 'too-many-requests']);
  });

  it('is one for this account alone, for an hour', async () => {
    const theirs = { email: `other_${n}@secret.example.com`, password: GIVEN_PASSWORD };
    await aMember(forum, { username: `other_${n}` });
    await aMember(forum, { username: name });
    const cookie = await ownBrowser();
    await lock();
    await lock(theirs.email);
    expect((await post('/auth/login', theirs, CAFE, cookie)).statusCode).toBe(429);
    expect((await signIn(CAFE, 'Wr0ngGuess', cookie)).statusCode).toBe(401);
    forum.clock.advance(HOUR);
    expect((await signIn(CAFE, GIVEN_PASSWORD, cookie)).statusCode).toBe(429);
  });

  it.each([
    ['lives longer', (cookie: string) => cookie.replace(/=\d/, '=9')],
    ['is another', (cookie: string) => cookie.slice(0, -4) + 'AAAA'],
    ['is none', () => 'forum_own_browser='],
    ['is endless', (cookie: string) => cookie + 'A'.repeat(8000)],
  ])('has nothing by a cookie that %s', async (_what, forge) => {
    await aMember(forum, { username: name });
    const cookie = forge(await ownBrowser());
    await lock();
    expect((await signIn(CAFE, GIVEN_PASSWORD, cookie)).statusCode).toBe(429);
  });

  it('is forgotten with the password', async () => {
    await aMember(forum, { username: name });
    const cookie = await ownBrowser();
    await post('/auth/forgot-password', { email }, PHONE);
    const password = 'Three-Small-Owls-5';
    const token = await tokenFor('reset-password');
    await post('/auth/reset-password', { token, password }, PHONE);
    await lock();
    expect((await signIn(CAFE, password, cookie)).statusCode).toBe(429);
  });
});
