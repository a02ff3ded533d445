import { problem } from '@forum/contracts/problem';
import {
  aMember,
  buildTestForum,
  GIVEN_PASSWORD,
  silentLogger,
  type TestForum,
} from '@forum/testing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { fetchApiFor } from '../src/internal-api.ts';

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

interface Attempt {
  readonly email?: string;
  readonly password?: string;
  readonly from?: string;
  readonly cookies?: Record<string, string>;
}

function attempt({
  email = 'nobody@example.com',
  password = 'wrong-password',
  from = '192.0.2.1',
  cookies = {},
}: Attempt = {}) {
  const payload = { email, password };
  return app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: from,
    cookies,
    payload,
  });
}

/** The cookies of a new member who has signed in. */
async function signedIn(username: string): Promise<Record<string, string>> {
  await aMember(forum, { username });
  const email = `${username}@secret.example.com`;
  const answer = await attempt({ email, password: GIVEN_PASSWORD, from: '198.51.100.7' });
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
}

it('limits attempts to sign in, and says when to come back', async () => {
  const answers = [];
  for (let n = 0; n <= 10; n += 1) answers.push(await attempt());
  const [last] = answers.slice(-1);
  expect(answers.map((answer) => answer.statusCode)).toEqual([...Array(10).fill(401), 429]);
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
  expect(problem.parse(last?.json()).code).toBe('too-many-requests');
});

it('counts them per peer, however many accounts and addresses of one household make them', async () => {
  const [one, other] = [await signedIn('one'), await signedIn('other')];
  const statuses = [];
  for (let n = 0; n <= 10; n += 1) {
    const cookies = n % 2 === 0 ? one : other;
    statuses.push((await attempt({ from: `2001:db8::${n}`, cookies })).statusCode);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
});

it('counts the search of a page as its reader’s', async () => {
  app.route({
    method: 'GET',
    url: '/page',
    handler: async (request: FastifyRequest) => {
      const answer = await fetchApiFor(app, request)('/api/search?q=tea&type=users');
      return { status: answer.status };
    },
  });
  const statuses = [];
  for (let n = 0; n <= 120; n += 1) statuses.push((await app.inject('/page')).json().status);
  expect(statuses).toEqual([...Array(120).fill(200), 429]);
});

it('limits uploads per member before anything of their bodies is read', async () => {
  const cookies = await signedIn('uploader');
  const upload = () =>
    app.inject({
      method: 'POST',
      url: '/api/upload/image',
      headers: { origin: 'http://forum.test', 'content-type': 'image/png' },
      cookies,
      payload: 'not even a form',
    });
  const statuses = [];
  for (let n = 0; n <= 30; n += 1) statuses.push((await upload()).statusCode);
  expect(statuses).toEqual([...Array(30).fill(415), 429]);
});

it('lets a member take their archive along five times a day', async () => {
  const cookies = await signedIn('archivist');
  const statuses = [];
  for (let n = 0; n <= 5; n += 1) {
    statuses.push((await app.inject({ url: '/api/users/me/export', cookies })).statusCode);
  }
  expect(statuses).toEqual([...Array(5).fill(200), 429]);
});
