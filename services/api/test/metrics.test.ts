import { buildTestForum, type TestForum } from '@forum/testing';
import { createMetrics, textOf, type Metrics } from '@forum/telemetry';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';

let forum: TestForum;
let app: FastifyInstance;
let metrics: Metrics;

beforeAll(async () => {
  forum = await buildTestForum();
  metrics = createMetrics();
  const logger = pino({ level: 'silent' });
  app = await buildApp({ ctx: forum.ctx, logger, redis: null, web: null, metrics });
});
afterAll(async () => {
  await app.close();
  await forum.close();
});

it('counts answers by the pattern of their route, so that no address becomes a metric', async () => {
  const secret = '0199aaaa-0000-7000-8000-00000000beef';
  await app.inject(`/api/posts/${secret}?token=canary`);
  await app.inject(`/api/posts/${secret}/comments`);
  await app.inject('/no-such-page-as-this');
  const text = await textOf(metrics);
  expect(text).toContain(
    'forum_http_request_duration_seconds_count{method="GET",route="/api/posts/:id",status="404"} 1',
  );
  expect(text).toMatch(/^forum_http_requests_under_way 0$/mu);
  expect(text).not.toMatch(/beef|canary|no-such-page/u);
});

it('has no metrics at the door of the forum', async () => {
  for (const url of ['/metrics', '/api/metrics']) {
    expect((await app.inject(url)).statusCode).toBe(404);
  }
});

it('tells how many sockets are open', async () => {
  expect(await textOf(metrics)).toMatch(/^forum_live_sockets 0$/mu);
});
