import { buildTestForum, silentLogger, type TestForum } from '@forum/testing';
import { readdir } from 'node:fs/promises';
import type { Endpoint } from '@forum/contracts/endpoint';
import { problem } from '@forum/contracts/problem';
import { connect } from '@forum/database';
import { createCategory } from '@forum/features/content/categories/commands';
import type { ReadDatabase } from '@forum/features/framework/read-database';
import { doc, toJson } from '@forum/rich-text';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';

const ORIGIN = 'http://forum.test';

let forum: TestForum;
let app: FastifyInstance;

beforeAll(async () => {
  forum = await buildTestForum();
  app = await appWith({});
});

afterAll(async () => {
  await app.close();
  await forum.close();
});

function appWith(changes: Partial<TestForum['ctx']>): Promise<FastifyInstance> {
  const logger = pino({ level: 'silent' });
  return buildApp({
    ctx: { ...forum.ctx, logger: silentLogger, ...changes },
    logger,
    redis: null,
    web: null,
  });
}

let people = 0;

/** Registers somebody; the answer's cookie signs them in. */
async function someone(on = app) {
  people += 1;
  const name = `person_${people}`;
  const password = 'Correct4Horse';
  const answer = await on.inject({
    method: 'POST',
    url: '/api/users',
    payload: { email: `${name}@example.com`, username: name, password, confirmPassword: password },
  });
  const [cookie] = answer.cookies;
  return {
    name,
    email: `${name}@example.com`,
    password,
    cookies: { [cookie?.name ?? '']: cookie?.value ?? '' },
    answer,
  };
}

describe('errors', () => {
  it('answers an unknown path with problem details', async () => {
    const answer = await app.inject('/api/nothing');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(problem.parse(answer.json())).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('tells nothing of a failure: no stack, no SQL, no path', async () => {
    const failure = new Error('SELECT secret FROM account at /srv/forum/x.ts');
    const broken = await appWith({
      search: { ...forum.ctx.search, searchAll: () => Promise.reject(failure) },
    });
    const answer = await broken.inject('/api/search?q=anything');
    await broken.close();
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/secret|SELECT|\.ts|stack/);
    expect(problem.parse(answer.json())).toMatchObject({ status: 500, code: 'internal' });
  });

  it('answers 503 and when to try again while Postgres is out of reach', async () => {
    const away = connect('postgres://nobody:x@127.0.0.1:1/nothing');
    const cut = await appWith({ db: away.kysely.withTables<ReadDatabase>() });
    for (const url of ['/api/posts', '/api/users/profile', '/sitemap.xml']) {
      const answer = await cut.inject({ url, cookies: { forum_session: 'x'.repeat(43) } });
      expect([answer.statusCode, answer.headers['retry-after']], url).toEqual([503, '5']);
      expect(problem.parse(answer.json()).code).toBe('service-unavailable');
    }
    await cut.close();
    await away.close();
  });

  it.each([
    ['malformed JSON', '{"email":', 'application/json', 400],
    ['a poisoned prototype', '{"__proto__":{"role":"ADMIN"}}', 'application/json', 400],
    ['another content type', 'email=a', 'text/plain', 415],
    ['no object at all', '[]', 'application/json', 422],
    [
      'a body over a megabyte',
      JSON.stringify({ email: 'x'.repeat(1_100_000) }),
      'application/json',
      413,
    ],
  ])('refuses %s', async (_what, payload, type, status) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload,
      headers: { 'content-type': type },
    });
    expect(answer.statusCode).toBe(status);
    expect(problem.parse(answer.json()).status).toBe(status);
  });

  it.each([
    '/api/posts?limit=51',
    '/api/posts?page=0',
    '/api/posts?limit=1e3',
    '/api/posts?sort=id;drop',
    '/api/posts?authorId=%27',
    '/api/posts?limit=1&limit=2',
  ])('refuses the query of %s with 400', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(400);
  });
});

describe('sessions and origins', () => {
  it('signs in with registering, reads the own profile, and ends with signing out', async () => {
    const { answer, cookies, name } = await someone();
    expect(answer.statusCode).toBe(201);
    expect(answer.cookies[0]).toMatchObject({
      name: 'forum_session',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
    const profile = await app.inject({ url: '/api/users/profile', cookies });
    expect(profile.json()).toMatchObject({ username: name, role: 'MEMBER' });
    expect(profile.headers['cache-control']).toBe('private, no-cache');
    expect(
      (await app.inject({ method: 'POST', url: '/api/auth/logout', cookies })).statusCode,
    ).toBe(204);
    expect((await app.inject({ url: '/api/users/profile', cookies })).statusCode).toBe(401);
  });

  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: `${ORIGIN}.evil.example` }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: ORIGIN }, 204],
    [{ 'sec-fetch-site': 'same-origin' }, 204],
  ])('answers an unsafe call with %j by %i', async (headers, status) => {
    const { cookies } = await someone();
    const answer = await app.inject({ method: 'POST', url: '/api/auth/logout', cookies, headers });
    expect(answer.statusCode).toBe(status);
  });
});

describe('readiness', () => {
  it('is measured by the projections that the forum has, not by those it had', async () => {
    await someone();
    await forum.settle();
    await sql`INSERT INTO projection_checkpoint (partition, projection, fingerprint)
      SELECT partition, 'given-up', 'old' FROM log_partition`.execute(forum.ctx.db);
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok', behind: 0, reasons: [] });
  });

  it('names what waits: parked events, and whoever is behind for a minute', async () => {
    await forum.settle();
    const { db } = forum.ctx;
    await sql`UPDATE projection_checkpoint SET parked = parked + 2
      WHERE projection = 'posts' AND partition = 0 AND NOT building`.execute(db);
    // Within a second, the same result is returned again.
    forum.clock.advance(1000);
    const answer = await app.inject('/readyz');
    await sql`UPDATE projection_checkpoint SET parked = parked - 2
      WHERE projection = 'posts' AND partition = 0 AND NOT building`.execute(db);
    expect(answer.json()).toMatchObject({
      status: 'degraded',
      reasons: [{ code: 'parked-events', detail: 'posts has parked 2 events.' }],
    });
    expect(answer.statusCode).toBe(200);
  });
});

describe('idempotency keys', () => {
  let author: Awaited<ReturnType<typeof someone>>;
  let postId: string;

  beforeEach(async () => {
    author = await someone();
    const category = await createCategory(forum.ctx, {
      meta: { actor: null },
      actor: null,
      category: { name: `Idempotent ${people}` },
    });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/posts',
      cookies: author.cookies,
      payload: {
        title: 'A post with comments',
        content: toJson(doc('Five words are enough here')),
        categoryId: category.result.categoryId,
        prefix: 'Discussion',
        tags: ['one'],
      },
    });
    postId = answer.json().id;
  });

  const comment = (content: string, key: string, who = author) =>
    app.inject({
      method: 'POST',
      url: '/api/comments',
      cookies: who.cookies,
      headers: { 'idempotency-key': key },
      payload: { postId, content },
    });

  it('have one effect and equal answers, twenty times in parallel', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => comment('Once only.', 'key-1')),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    const { total } = (await app.inject(`/api/comments?postId=${postId}`)).json();
    expect(total).toBe(1);
  });

  it('give the first answer again, word for word, and where it stands', async () => {
    const first = await comment('Said once.', 'key-2');
    const again = await comment('Said once.', 'key-2');
    expect(again.json()).toEqual(first.json());
    const { location } = first.headers;
    expect([location, again.headers.location]).toEqual(
      Array(2).fill(`/api/comments/${first.json().id}`),
    );
    expect((await app.inject(String(location))).statusCode).toBe(200);
  });

  it('refuse another payload with 422', async () => {
    await comment('One thing.', 'key-3');
    const answer = await comment('Another thing.', 'key-3');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().code).toBe('idempotency-key-reused');
  });

  it('are refused with 400 when nobody could have meant them', async () => {
    for (const key of ['', 'x'.repeat(10_000)]) {
      expect((await comment('Odd key.', key)).statusCode).toBe(400);
    }
  });

  it('belong to their member', async () => {
    const first = await comment('Mine.', 'key-4');
    const second = await comment('Mine.', 'key-4', await someone());
    expect(second.statusCode).toBe(201);
    expect(second.json().id).not.toBe(first.json().id);
  });
});

describe('the contract', () => {
  it('asks for a session on every call that needs a member', async () => {
    const forMembers = (await allEndpoints()).filter((endpoint) => endpoint.access === 'member');
    expect(forMembers.length).toBeGreaterThan(15);
    for (const { method, path } of forMembers) {
      const url = `/api${path.replaceAll(/:\w+/g, '01990000-0000-7000-8000-000000000001')}`;
      // No body: a visitor must not learn what a member should have sent.
      const answer = await app.inject({ method, url, headers: { origin: ORIGIN } });
      expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBe(401);
    }
  });

  it('is served whole, and described whole by OpenAPI 3.1', async () => {
    const document = (await app.inject('/docs/json')).json();
    expect(document.openapi).toBe('3.1.0');
    for (const { method, path } of await allEndpoints()) {
      const described =
        document.paths[`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
      expect(described, `${method} ${path} is not described`).toBeDefined();
    }
    expect(Object.keys(document.paths).every((path) => path.startsWith('/api/'))).toBe(true);
  });
});

describe('security headers', () => {
  it('let scripts run only with the nonce of the request', async () => {
    const policies = await Promise.all([app.inject('/api/stats'), app.inject('/api/stats')]);
    const [first, second] = policies.map((answer) =>
      String(answer.headers['content-security-policy']),
    );
    expect(first).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/=]{24}'/);
    expect(first).not.toBe(second);
    expect(first).toContain("frame-ancestors 'none'");
    expect(first).toContain("; img-src 'self' data: blob:; ");
    expect(policies[0]?.headers['x-content-type-options']).toBe('nosniff');
  });
});

async function allEndpoints(): Promise<Endpoint[]> {
  const folder = new URL('../../../packages/contracts/src/', import.meta.url);
  const files = (await readdir(folder)).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.'),
  );
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)));
  return modules.flatMap((module) => Object.values<unknown>(module)).filter(isEndpoint);
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'path' in value &&
    'refusals' in value
  );
}
