// The table of limits beside the calls that there are.
import { buildTestForum, silentLogger, type TestForum } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { LIMITS_ON_CALLS } from '../src/rate-limits/limits.ts';

let forum: TestForum;
let app: FastifyInstance;
beforeAll(async () => {
  forum = await buildTestForum();
  const ctx = { ...forum.ctx, logger: silentLogger };
  app = await buildApp({ ctx, logger: pino({ level: 'silent' }), redis: null, web: null });
});
afterAll(async () => {
  await app.close();
  await forum.close();
});

it('counts every guess at a secret, every mail and every account before the call goes on', async () => {
  const calls = LIMITS_ON_CALLS.filter(({ mayLag }) => mayLag === true).map((limit) => limit.calls);
  // What is not named here is counted in Redis first.
  expect([...new Set(calls.flat())]).toEqual([
    'GET /search',
    'GET /posts/similar',
    'GET /conversations/search',
    'GET /cards/posts/:id.png',
    'POST /comments',
    'POST /conversations/:id/messages',
    'POST /csp-reports',
    'other writes',
    'every request',
    'pages',
    'other reads',
  ]);
});

it('has a limit for no call that the API does not have', async () => {
  const answer = await app.inject('/docs/json');
  const { paths } = answer.json<{ readonly paths: Record<string, object> }>();
  const known = new Set(
    Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => callOf(method, path)),
    ),
  );
  const named = LIMITS_ON_CALLS.flatMap(({ calls }) => (typeof calls === 'string' ? [] : calls));
  // Not part of the API: what providers say and ask, feeds that a member's token opens, pictures of links, and browser reports.
  const said = 'POST /auth/backchannel-logout/:key';
  const beside = [
    said,
    'POST /scim/v2',
    'GET /feeds/*',
    'POST /mcp',
    'POST /oauth/token',
    'POST /oauth/revoke',
    'POST /oauth/introspect',
    'POST /oauth/register',
    'GET /cards/posts/:id.png',
    'POST /csp-reports',
  ];
  expect(named.filter((call) => !known.has(call))).toEqual(beside);
});

function callOf(method: string, path: string): string {
  return `${method.toUpperCase()} ${path.replace('/api', '').replace(/\{(\w+)\}/g, ':$1')}`;
}
