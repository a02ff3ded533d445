// What a network is held back from stands on the page of refused registrations, and costs no more than a row a minute.
import { buildTestForum, silentLogger, type TestForum } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';

const forum: TestForum = await buildTestForum();
let app: FastifyInstance;
afterAll(() => forum.close());
beforeEach(async () => {
  app = await openApp();
});
afterEach(async () => {
  await app.close();
  await forum.ctx.db.deleteFrom('caught_registration').execute();
  await forum.ctx.db.deleteFrom('caught_tally').execute();
});

function openApp(changes: Partial<typeof forum.ctx> = {}): Promise<FastifyInstance> {
  const site = { ...forum.ctx.site, rateLimit: true };
  const ctx = { ...forum.ctx, logger: silentLogger, site, ...changes };
  return buildApp({ ctx, logger: pino({ level: 'silent' }), redis: null, web: null });
}

async function comes(url: string, from: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const sent = { method: 'POST', url, payload: {}, remoteAddress: from } as const;
    statuses.push((await app.inject(sent)).statusCode);
  }
  return statuses;
}

const noted = () =>
  forum.ctx.db.selectFrom('caught_registration').select(['kind', 'network', 'address']).execute();

it.each(['/api/users', '/api/auth/arrival/join'])(
  'notes a network that calls %s too often, once a minute',
  async (url) => {
    const statuses = await comes(url, '203.0.113.7', 30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    const flood = { kind: 'flood', network: '203.0.113.0/24', address: '' };
    expect(await noted()).toEqual([flood]);
    forum.clock.advance(61_000);
    await comes(url, '203.0.113.7', 5);
    expect(await noted()).toEqual([flood, flood]);
    const days = forum.ctx.db.selectFrom('caught_tally').select(['kind', 'count']);
    expect(await days.execute()).toEqual([{ kind: 'flood', count: 2 }]);
  },
);

it('notes nobody who stays within the limits, and nothing of other calls', async () => {
  await comes('/api/users', '203.0.113.7', 10);
  expect(await comes('/api/auth/login', '203.0.113.7', 11)).toContain(429);
  expect(await noted()).toEqual([]);
});

it('holds a network back although that cannot be noted', async () => {
  await app.close();
  app = await openApp({ newId: () => 'no id' });
  expect((await comes('/api/users', '203.0.113.7', 11)).at(-1)).toBe(429);
});
