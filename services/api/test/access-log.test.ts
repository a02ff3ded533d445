import { setTimeout as pause } from 'node:timers/promises';
import { buildTestForum, type TestForum } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';

let forum: TestForum;
const lines: string[] = [];

beforeAll(async () => {
  forum = await buildTestForum();
});
beforeEach(() => void lines.splice(0));
afterAll(() => forum.close());

const appThatLogs = (level: string): Promise<FastifyInstance> => {
  // On a busy machine, setting up a test's forum may hold the loop.
  const write = (line: string) => void (line.includes('event loop') || lines.push(line));
  const logger = pino({ level }, { write });
  return buildApp({ ctx: forum.ctx, logger, redis: null, web: null });
};

describe('the access log', () => {
  it('keeps the path of a request, and nothing that is asked for in its query', async () => {
    const app = await appThatLogs('trace');
    const query = '?email=canary@example.com&q=canary&token=canary';
    for (const path of [
      '/api/users/check-email',
      '/api/search',
      '/api/posts',
      '/api/admin/users',
      '/api/nowhere',
      '/nowhere',
      '/reset-password',
    ]) {
      await app.inject({ url: path + query });
    }
    await app.close();
    const log = lines.join('');
    expect(log).toContain('/api/users/check-email');
    expect(log).not.toContain('canary');
  });

  it('says nothing of what went well or is not there', async () => {
    const app = await appThatLogs('info');
    const posts = await app.inject({ url: '/api/posts' });
    const { etag = '' } = posts.headers;
    const again = await app.inject({ url: '/api/posts', headers: { 'if-none-match': etag } });
    const nowhere = await app.inject({ url: '/api/posts/slug/nowhere' });
    await app.close();
    expect([posts, again, nowhere].map(({ statusCode }) => statusCode)).toEqual([200, 304, 404]);
    expect(lines).toEqual([]);
  });

  it('has one line of it where LOG_LEVEL asks for everything', async () => {
    const app = await appThatLogs('debug');
    await app.inject({ url: '/api/posts' });
    await app.close();
    expect(lines).toHaveLength(1);
  });

  it('has one line of what is refused or fails, with the id that the reader is told', async () => {
    const app = await appThatLogs('info');
    app.get('/fails', () => Promise.reject(new Error('broken')));
    const refused = await app.inject({ url: '/api/notifications/unread-count' });
    const failed = await app.inject({ url: '/fails' });
    await app.close();
    const told: unknown[] = lines.map((line) => JSON.parse(line));
    expect(told).toMatchObject([
      { requestId: refused.json().requestId, statusCode: 401, msg: 'Unauthorized' },
      { msg: 'failed', err: { message: 'broken' } },
      { req: { url: '/fails' }, statusCode: failed.statusCode, ms: expect.any(Number) },
    ]);
  });

  it('has one line of what is out of reach: why, and no stack', async () => {
    const app = await appThatLogs('info');
    const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    });
    app.get('/away', () => Promise.reject(away));
    expect((await app.inject({ url: '/away' })).statusCode).toBe(503);
    await app.close();
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines.join(''))).toMatchObject({
      statusCode: 503,
      code: 'service-unavailable',
      why: 'connect ECONNREFUSED 127.0.0.1:1',
    });
    expect(lines.join('')).not.toContain('stack');
  });

  it('counts equal refusals, so that thousands are two lines', async () => {
    const app = await appThatLogs('info');
    app.get('/fails', () => Promise.reject(new Error('broken')));
    const asked = ['/api/notifications/unread-count', '/fails'];
    for (let n = 0; n < 300; n += 1) await app.inject({ url: asked[n % 2] ?? '' });
    await app.close();
    const told: unknown[] = lines.map((line) => JSON.parse(line));
    expect(told).toHaveLength(6);
    expect(told.slice(3)).toMatchObject([
      { more: 149, statusCode: 401, code: 'sign-in-required', msg: '… 149 more in 10 s' },
      { more: 149, error: 'broken', msg: '… 149 more in 10 s' },
      { more: 149, statusCode: 500, msg: '… 149 more in 10 s' },
    ]);
  });

  it('has a line of what is slow', async () => {
    const app = await appThatLogs('info');
    // The span that counts as slow cannot be awaited otherwise.
    app.get('/slow', async () => pause(550, 'late'));
    await app.inject({ url: '/slow' });
    await app.close();
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { req: { url: '/slow' }, statusCode: 200 },
    ]);
  });
});
