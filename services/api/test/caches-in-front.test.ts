import { createSharedAnswers } from '@forum/features/framework/http/shared-answers';
import { tellCaches } from '@forum/features/framework/http/tell-caches';
import { aMember, aPost, buildTestForum, GIVEN_PASSWORD, type TestForum } from '@forum/testing';
import { fastify, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';

let forum: TestForum;
let postId: string;
let cookie: string;
const apps: FastifyInstance[] = [];

async function appWith(cdnSeconds: number): Promise<FastifyInstance> {
  const site = { ...forum.ctx.site, cdnSeconds, rateLimit: true };
  const ctx = { ...forum.ctx, site };
  const app = await buildApp({ ctx, logger: pino({ level: 'silent' }), redis: null, web: null });
  apps.push(app);
  return app;
}

let app: FastifyInstance;
beforeAll(async () => {
  forum = await buildTestForum({ sharedAnswers: createSharedAnswers() });
  app = await appWith(60);
  const author = await aMember(forum, { username: 'author' });
  postId = await aPost(forum, author);
  await forum.settle();
  const payload = { email: 'author@secret.example.com', password: GIVEN_PASSWORD };
  const { cookies } = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
});
afterAll(async () => {
  await Promise.all(apps.map((one) => one.close()));
  await forum.close();
});

const lastPartOf = (id: string) => id.slice(-12);
const TOLD = new Set(['cdn-cache-control', 'surrogate-key', 'cache-tag']);
const toldIn = (headers: object) => Object.keys(headers).filter((name) => TOLD.has(name));

describe('a cache in front', () => {
  it('is told how long it may keep what visitors get, and the keys of what that shows', async () => {
    const { headers, statusCode } = await app.inject(`/api/posts/${postId}`);
    expect(statusCode).toBe(200);
    expect(headers['cdn-cache-control']).toBe('public, max-age=60, stale-while-revalidate=60');
    expect(String(headers['surrogate-key']).split(' ')).toEqual(
      expect.arrayContaining(['forum', lastPartOf(postId)]),
    );
    expect(headers['cache-tag']).toBe(String(headers['surrogate-key']).replaceAll(' ', ','));
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers.vary).toContain('cookie, authorization');
    expect(headers['ratelimit-remaining']).toBeUndefined();
  });

  it('is told the same with a 304', async () => {
    const { headers } = await app.inject(`/api/posts/${postId}`);
    const again = await app.inject({
      url: `/api/posts/${postId}`,
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(toldIn(again.headers)).toEqual(toldIn(headers));
  });

  it.each([
    ['what a member gets', 200, () => ({ url: `/api/posts/${postId}`, headers: { cookie } })],
    ['a list for a member', 200, () => ({ url: '/api/posts', headers: { cookie } })],
    [
      'what the owner of an ended session gets',
      200,
      () => ({ url: `/api/posts/${postId}`, headers: { cookie: 'forum_session=ended' } }),
    ],
    ['what is not there', 404, () => ({ url: `/api/posts/${crypto.randomUUID()}` })],
    ['a search', 200, () => ({ url: '/api/search?q=tea' })],
    ['what needs a session', 401, () => ({ url: '/api/users/profile' })],
  ])('is told nothing of %s', async (_name, status, request) => {
    const { headers, statusCode } = await app.inject(request());
    expect(statusCode).toBe(status);
    expect(toldIn(headers)).toEqual([]);
    expect(headers['cache-control']).toMatch(/private|no-store/u);
  });

  it('is told nothing unless the operator says so', async () => {
    const off = await appWith(0);
    expect(toldIn((await off.inject(`/api/posts/${postId}`)).headers)).toEqual([]);
  });
});

describe('the keys of an answer', () => {
  type Shows = ReadonlySet<string> | 'anything';
  const keysOf = async (shows: Shows, beside?: ReadonlySet<string>): Promise<unknown> => {
    const bare = fastify();
    apps.push(bare);
    bare.get('/', (request, reply) => {
      tellCaches(
        { cdnSeconds: 1 },
        { request, reply },
        { status: 200, shows, ...(beside && { beside }) },
      );
      return reply.send('answer');
    });
    return (await bare.inject('/')).headers['surrogate-key'];
  };

  it('stand for whatever does not fit, so that a purge misses nothing', async () => {
    const ids = Array.from({ length: 101 }, () => crypto.randomUUID());
    expect(await keysOf(new Set(ids))).toBe('forum many');
    expect(await keysOf('anything')).toBe('forum anything');
  });

  it('name also what a page shows beside its subject', async () => {
    const [subject, related] = [crypto.randomUUID(), crypto.randomUUID()];
    const keys = await keysOf(new Set([subject]), new Set([related, subject]));
    expect(keys).toBe(`forum ${lastPartOf(subject)} ${lastPartOf(related)}`);
    expect(await keysOf(new Set(), new Set(['anything']))).toBe('forum anything');
  });

  it('leave room for other headers where a proxy takes 4 KB of them', async () => {
    const ids = Array.from({ length: 100 }, () => crypto.randomUUID());
    expect(String(await keysOf(new Set(ids))).length).toBeLessThan(1400);
  });

  it('hold nothing that a reader made up', async () => {
    expect(await keysOf(new Set(['sort=top', 'q=a,b', 'x\r\nset-cookie:a', 'ü']))).toBe(
      'forum sort=top',
    );
  });
});
