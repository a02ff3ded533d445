// Whole schools and companies sign in from one address, within minutes.
import { buildTestForum, silentLogger, type TestForum } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';

let forum: TestForum;
let app: FastifyInstance;
beforeAll(async () => {
  forum = await buildTestForum();
  const site = { ...forum.ctx.site, rateLimit: true };
  const ctx = { ...forum.ctx, logger: silentLogger, site };
  app = await buildApp({ ctx, logger: pino({ level: 'silent' }), redis: null, web: null });
});
afterAll(async () => {
  await app.close();
  await forum.close();
});

it('lets a school behind one address go to a provider and come back', async () => {
  const statuses = new Set<number>();
  for (let n = 0; n < 100; n += 1) {
    for (const step of ['start', 'finish']) {
      const url = `/api/auth/providers/school/${step}`;
      statuses.add((await app.inject({ method: 'POST', url, payload: {} })).statusCode);
    }
  }
  expect([...statuses]).toEqual([422]);
});
