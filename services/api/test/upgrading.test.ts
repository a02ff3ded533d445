import { aMember, aPost, buildTestForum, type TestForum } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';

let forum: TestForum;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  forum = await buildTestForum();
  await aPost(forum, await aMember(forum, { username: 'author' }));
  await forum.settle();
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await forum.close();
});

async function start(): Promise<FastifyInstance> {
  const logger = pino({ level: 'silent' });
  const app = await buildApp({ ctx: forum.ctx, logger, redis: null, web: null });
  apps.push(app);
  await app.ready();
  return app;
}

/** The live tables of posts as another release made them. */
const liveFrom = (change: string) =>
  sql`UPDATE projection SET ${sql.raw(change)} WHERE name = 'posts'`.execute(forum.database.kysely);
const statusOf = async (app: FastifyInstance, url: string) => (await app.inject(url)).statusCode;

it('does not serve before the tables of this release are there, and says what it waits for', async () => {
  await liveFrom(`version = version - 1, fingerprint = 'older ' || fingerprint`);
  const app = await start();
  const refused = await app.inject('/api/posts');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBeDefined();
  expect((await app.inject('/readyz')).json()).toEqual({
    status: 'unavailable',
    why: 'Tables of this release are being built: posts.',
  });
  expect(await statusOf(app, '/healthz')).toBe(200);
  await liveFrom(`version = version + 1, fingerprint = replace(fingerprint, 'older ', '')`);
  await expect.poll(() => statusOf(app, '/readyz'), { timeout: 5000 }).toBe(200);
  expect(await statusOf(app, '/api/posts')).toBe(200);
});

it('goes on beside a newer release, whose tables it can read', async () => {
  await liveFrom(`version = version + 1, fingerprint = 'newer ' || fingerprint`);
  const app = await start();
  expect(await statusOf(app, '/readyz')).toBe(200);
  expect(await statusOf(app, '/api/posts')).toBe(200);
  await liveFrom(`version = version - 1, fingerprint = replace(fingerprint, 'newer ', '')`);
});
