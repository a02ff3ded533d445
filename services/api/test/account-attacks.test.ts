import { registration } from '@forum/contracts/accounts';
import { problem } from '@forum/contracts/problem';
import { aMember, buildTestForum, GIVEN_PASSWORD, type TestForum } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { isWorseThanLinear } from '@forum/testing/growth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';

let forum: TestForum;
let app: FastifyInstance;
const email = 'alice@secret.example.com';
const credentials = { email, password: GIVEN_PASSWORD };

beforeAll(async () => {
  forum = await buildTestForum();
  const logger = pino({ level: 'silent' });
  app = await buildApp({ ctx: forum.ctx, logger, redis: null, web: null });
  await aMember(forum, { username: 'alice' });
});
afterAll(async () => {
  await app.close();
  await forum.close();
});

function send(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object | string,
  headers: Record<string, string> = {},
) {
  const body = payload === undefined ? {} : { payload };
  return app.inject({ method, url: `/api${path}`, headers, ...body });
}
async function signIn(headers: Record<string, string> = {}): Promise<string> {
  const answer = await send('POST', '/auth/login', credentials, headers);
  return answer.cookies[0]?.value ?? '';
}
const statusWith = async (cookie: string) =>
  (await send('GET', '/users/profile', undefined, { cookie })).statusCode;
const cookieOf = (token: string) => `forum_session=${token}`;

describe('S21: sessions cannot be fixed, kept or forged', () => {
  it('signing in makes a new id, and nobody gains by a cookie planted before', async () => {
    const planted = 'P'.repeat(43);
    const token = await signIn({ cookie: cookieOf(planted) });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect([await statusWith(cookieOf(planted)), await statusWith(cookieOf(token))]).toEqual([
      401, 200,
    ]);
  });

  it('a cookie is of no use after signing out', async () => {
    const token = await signIn();
    await send('POST', '/auth/logout', undefined, { cookie: cookieOf(token) });
    expect(await statusWith(cookieOf(token))).toBe(401);
  });

  it('of two cookies one counts, and never both', async () => {
    const token = await signIn();
    const forged = 'F'.repeat(43);
    const statuses = [
      await statusWith(`${cookieOf(token)}; ${cookieOf(forged)}`),
      await statusWith(`${cookieOf(forged)}; ${cookieOf(token)}`),
    ];
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401]);
  });
});

describe('S22: another site makes a member do nothing', () => {
  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://sub.forum.test' }],
    [{ 'sec-fetch-site': 'cross-site' }],
  ])('a form with %j gets 403, and changes nothing', async (headers) => {
    const cookie = cookieOf(await signIn());
    const answers = [
      await send('POST', '/auth/logout', undefined, { cookie, ...headers }),
      await send('DELETE', '/auth/sessions', undefined, { cookie, ...headers }),
      await send('PUT', '/users/password', {}, { cookie, ...headers }),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      answers.map(() => [403, 'bad-origin']),
    );
    expect(await statusWith(cookie)).toBe(200);
  });

  it.each(['/auth/logout', '/auth/verify-email', '/auth/reset-password', '/auth/sessions/1'])(
    'a GET of %s changes nothing: there is none',
    async (path) => {
      const cookie = cookieOf(await signIn());
      expect((await send('GET', path, undefined, { cookie })).statusCode).toBe(405);
      expect(await statusWith(cookie)).toBe(200);
    },
  );
});

describe('S23: no content type gets round the validation', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json garbage',
    'application/jsonp',
    'application/vnd.api+json',
  ])('%s gets 415 or the same refusals', async (type) => {
    const body = JSON.stringify({ ...credentials, role: 'ADMIN' });
    const answer = await send('POST', '/auth/login', body, { 'content-type': type });
    expect([415, 422]).toContain(answer.statusCode);
    expect(answer.cookies).toEqual([]);
  });

  it.each(['application/json', 'application/json\t', ' application/json', 'Application/JSON ;x'])(
    '%j is validated like any other',
    async (type) => {
      const answer = await send('POST', '/auth/login', '{"email":7}', { 'content-type': type });
      expect([415, 422]).toContain(answer.statusCode);
    },
  );
});

describe('S26: nobody learns who is a member', () => {
  const bodyOf = (answer: { json: () => object }) => ({ ...answer.json(), requestId: '' });

  it('signing in answers an unknown address and a wrong password alike', async () => {
    const [unknown, wrong] = [
      await send('POST', '/auth/login', { email: 'nobody@example.com', password: 'Wr0ngWrong' }),
      await send('POST', '/auth/login', { email, password: 'Wr0ngWrong' }),
    ];
    expect([unknown.statusCode, wrong.statusCode]).toEqual([401, 401]);
    expect(bodyOf(unknown)).toEqual(bodyOf(wrong));
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
  });

  it('asking for mails answers and takes the same for both', async () => {
    for (const path of ['/auth/forgot-password', '/users/resend-verification']) {
      const times: Record<string, number[]> = { [email]: [], 'nobody@example.com': [] };
      for (let n = 0; n < 40; n += 1) {
        for (const [address, taken] of Object.entries(times)) {
          const start = performance.now();
          const answer = await send('POST', path, { email: address });
          taken.push(performance.now() - start);
          expect([answer.statusCode, answer.body]).toEqual([202, '{}']);
        }
      }
      const [known = 0, unknown = 0] = Object.values(times).map(median);
      // One inserted row each: the medians differ only by noise.
      expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2);
    }
  });
});

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

describe('S36, S37: nothing that is sent takes long or fails with 500', () => {
  it.each([
    ['email', '@', 'a.', ''],
    ['email', 'a@', 'a.', ''],
    ['email', '', 'a', '@example.com'],
    ['email', 'a@', 'a-', ''],
    ['username', '', 'a', ''],
    ['username', '', '_', '!'],
    ['password', '', 'Aa1', ''],
    ['firstName', '', '\u202E \u200B', ''],
  ])('%s %j%j…%j is refused, in linear time', (field, first, unit, last) => {
    const form = { email, username: 'good_name', password: 'Str0ngEnough' };
    const read = (value: string) => registration.safeParse({ ...form, [field]: value });
    const text = (size: number) => first + unit.repeat(size / unit.length) + last;
    expect(read(text(500_000)).success).toBe(false);
    expect(isWorseThanLinear(read, text)).toBe(false);
  });

  it.each([
    { email: 'a\u0000@example.com', password: 'Wr0ngWrong' },
    { email: '\uD800@example.com', password: 'Wr0ngWrong' },
    { email, password: '\u0000\u0000\u0000\u0000\u0000\u0000\u0000' },
    { email, password: '\uD800\uD800\uD800\uD800\uD800\uD800\uD800' },
    { email, password: 12_345_678 },
    { email: null, password: null },
  ])('signing in with %j is refused', async (body) => {
    const answer = await send('POST', '/auth/login', body);
    expect([400, 401, 422]).toContain(answer.statusCode);
    expect(problem.safeParse(answer.json()).success).toBe(true);
  });
});

describe('S38: names that look like others', () => {
  const register = (changes: object) =>
    send('POST', '/users', {
      email: 'looks@example.com',
      username: 'looks_new',
      password: 'Str0ngEnough',
      confirmPassword: 'Str0ngEnough',
      ...changes,
    });

  it.each(['аdmin', 'admin\n', 'Admin', 'ＡDMIN', 'edit', 'settings', 'me', 'null', 'a\u200Blice'])(
    'the username %j is refused',
    async (username) => {
      expect((await register({ username })).statusCode).toBe(422);
    },
  );

  it('a username that differs by case alone is taken', async () => {
    expect((await register({ username: 'ALICE' })).statusCode).toBe(409);
  });

  it.each(['admin＠x.com', 'ALİCE@secret.example.com', 'a\u200Blice@secret.example.com'])(
    'the address %j is refused, and never another’s',
    async (address) => {
      expect((await register({ email: address })).statusCode).toBe(422);
      const reset = await send('POST', '/auth/forgot-password', { email: address });
      expect(reset.statusCode).toBe(422);
    },
  );
});
