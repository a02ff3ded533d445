import type { Actor } from '@forum/contracts';
import { aKey } from '@forum/features/identity/keys/test-keys';
import { aMember, aPost, buildTestForum, elevated, signedIn, type TestForum } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';

const LISTED = 'https://app.example.com';
const OTHER = 'https://other.example.com';

let forum: TestForum;
let app: FastifyInstance;
let alice: Actor;
let secret: string;
let postId: string;
beforeAll(async () => {
  forum = await buildTestForum();
  app = await buildApp({
    ctx: forum.ctx,
    logger: pino({ level: 'silent' }),
    redis: null,
    web: null,
  });
  alice = await aMember(forum, { username: 'alice' });
  const owner = await aMember(forum, { username: 'owner', role: 'SUPERADMIN' });
  postId = await aPost(forum, alice);
  const staff = await elevated(forum, owner);
  await staff.patch('/admin/settings/programOrigins', {
    value: `${LISTED}\nhttp://localhost:8080`,
  });
  ({ secret } = await aKey(forum, alice, { scopes: ['read:content', 'write:content'] }));
});
afterAll(async () => {
  await app.close();
  await forum.close();
});

const ask = (origin: string, wants = 'authorization, content-type') =>
  app.inject({
    method: 'OPTIONS',
    url: '/api/comments',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': wants,
    },
  });
const write = (headers: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/api/comments',
    headers: { 'sec-fetch-site': 'cross-site', ...headers },
    payload: { postId, content: 'A comment from a page' },
  });
const told = ({ headers }: Awaited<ReturnType<typeof ask>>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

describe('a page of a listed origin', () => {
  it('may send a key, and is never offered credentials', async () => {
    const asked = await ask(LISTED);
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': LISTED,
      'access-control-allow-headers': expect.stringContaining('authorization'),
      vary: expect.stringContaining('origin'),
    });
    expect(asked.headers['access-control-allow-credentials']).toBeUndefined();
    const made = await write({ origin: LISTED, authorization: `Bearer ${secret}` });
    expect(made.statusCode).toBe(201);
    expect(made.headers['access-control-allow-origin']).toBe(LISTED);
    expect(made.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('reads why a key is refused', async () => {
    const refused = await write({
      origin: LISTED,
      authorization: `Bearer forum_key_${'a'.repeat(43)}`,
    });
    expect(refused.statusCode).toBe(401);
    expect(refused.headers['access-control-allow-origin']).toBe(LISTED);
  });

  it('does nothing with a session, alone or beside a key', async () => {
    const { headers } = await signedIn(forum, alice);
    const alone = await write({ origin: LISTED, ...headers });
    expect(alone.statusCode).toBe(403);
    expect(told(alone)).toEqual([]);
    const both = await write({ origin: LISTED, ...headers, authorization: `Bearer ${secret}` });
    expect(both.json()).toMatchObject({ code: 'key-beside-cookie' });
  });

  it('is told nothing where it sends no key', async () => {
    expect(told(await ask(LISTED, 'content-type'))).toEqual([]);
    const read = await app.inject({
      url: '/api/categories',
      headers: { origin: LISTED },
    });
    expect(told(read)).toEqual([]);
  });
});

describe('a page of any other origin', () => {
  it.each([OTHER, 'null', `${LISTED}.evil.example`, 'http://app.example.com', `${LISTED}:444`])(
    'is told nothing: %s',
    async (origin) => {
      expect(told(await ask(origin))).toEqual([]);
      const refused = await write({ origin, authorization: `Bearer ${secret}` });
      expect(refused.statusCode).toBe(403);
      expect(told(refused)).toEqual([]);
    },
  );
});

describe('the list', () => {
  it('holds origins as browsers send them, and nothing else', async () => {
    const owner = await aMember(forum, { username: 'another_owner', role: 'SUPERADMIN' });
    const api = await elevated(forum, owner);
    const wrong = ['app.example.com', `${LISTED}/`, '*', 'null', 'ftp://x.example'];
    const answers = await Promise.all(
      wrong.map((value) => api.patch('/admin/settings/programOrigins', { value })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(wrong.map(() => 422));
  });
});
