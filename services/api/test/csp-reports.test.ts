import { buildTestForum, silentLogger, type TestForum } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';

let forum: TestForum;
let app: FastifyInstance;
let lines: string[] = [];

beforeAll(async () => {
  forum = await buildTestForum();
  const site = { ...forum.ctx.site, rateLimit: true };
  const ctx = { ...forum.ctx, logger: silentLogger, site };
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  app = await buildApp({ ctx, logger, redis: null, web: null });
});
afterAll(async () => {
  await app.close();
  await forum.close();
});
beforeEach(() => {
  lines = [];
});

let networks = 0;

function report(payload: unknown, type = 'application/csp-report', remoteAddress?: string) {
  networks += 1;
  return app.inject({
    method: 'POST',
    url: '/csp-reports',
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    remoteAddress: remoteAddress ?? `198.51.100.${networks}`,
  });
}

const logged = () => lines.map((line) => JSON.parse(line).violation);

const told = {
  documentURL: 'http://forum.test/search',
  blockedURL: 'https://evil.example/x.js',
  effectiveDirective: 'script-src-elem',
  sourceFile: 'http://forum.test/assets/a.js',
  lineNumber: 7,
};

it('every answer names where browsers report to', async () => {
  const { headers } = await app.inject('/api/stats');
  expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"');
  expect(headers['content-security-policy']).toMatch(/report-uri \/csp-reports; report-to csp$/);
});

it('logs what was kept from happening, without queries and whatever else is sent', async () => {
  const old = {
    'document-uri': 'http://forum.test/search?q=my+illness#token=secret',
    'blocked-uri': 'https://evil.example/x.js?session=secret',
    'effective-directive': 'script-src-elem',
    'source-file': told.sourceFile,
    'line-number': 7,
    'script-sample': 'secret',
    cookie: 'secret',
  };
  expect((await report({ 'csp-report': old })).statusCode).toBe(204);
  const body = { ...told, documentURL: `${told.documentURL}?q=secret`, sample: 'secret' };
  const several = [{ type: 'csp-violation', body }, { type: 'deprecation', body: {} }, null];
  expect((await report(several, 'application/reports+json')).statusCode).toBe(204);
  expect(logged()).toEqual([told, told]);
  expect(lines.join()).not.toMatch(/secret|illness/);
});

it('logs little of much', async () => {
  const body = { ...told, blockedURL: 'x'.repeat(5000), effectiveDirective: 'x y\n'.repeat(50) };
  const one = { type: 'csp-violation', body };
  await report(
    [one, ...Array.from({ length: 200 }, () => ({ ...one, body: told }))].slice(0, 30),
    'application/reports+json',
  );
  expect(logged()).toHaveLength(10);
  expect(logged()[0]).toMatchObject({ effectiveDirective: 'unknown', blockedURL: 'x'.repeat(200) });
});

it.each([
  ['what is no report', { a: 1 }, 'application/json', 400],
  ['broken JSON', '{"csp-report":', 'application/csp-report', 400],
  ['a poisoned prototype', '{"__proto__":{}}', 'application/csp-report', 400],
  [
    'more than 16 KB',
    { 'csp-report': { 'blocked-uri': 'x'.repeat(17_000) } },
    'application/json',
    413,
  ],
  ['a form', 'a=b', 'application/x-www-form-urlencoded', 415],
] as const)('refuses %s', async (_what, payload, type, status) => {
  expect((await report(payload, type)).statusCode).toBe(status);
  expect(lines).toEqual([]);
});

it('refuses the many of one network', async () => {
  const statuses = [];
  for (let n = 0; n < 31; n += 1) {
    statuses.push((await report([], 'application/reports+json', '203.0.113.9')).statusCode);
  }
  expect(statuses).toEqual([...Array(30).fill(204), 429]);
});
