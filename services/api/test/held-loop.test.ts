import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { longestHeld, useHeldLoop } from '../src/plugins/held-loop.ts';

const line = z.object({
  level: z.number(),
  route: z.string().optional(),
  ms: z.number().optional(),
});
let app: FastifyInstance;
let warnings: z.infer<typeof line>[];

beforeEach(() => {
  warnings = [];
  const write = (text: string) => void warnings.push(line.parse(JSON.parse(text)));
  const logger: FastifyBaseLogger = pino({ level: 'warn' }, { write });
  app = Fastify({ loggerInstance: logger });
  useHeldLoop(app);
  app.get('/burn/:what', () => burnt());
  app.get('/late/:what', async () => {
    await aTurn();
    return burnt();
  });
  app.get('/drawn/:what', { preSerialization: async () => burnt() }, async () => ({ a: 1 }));
  app.get('/forgets/:what', async () => {
    burnt();
    await aTurn();
    return {};
  });
  app.get('/quick', () => ({}));
  app.get('/waits', async () => {
    await new Promise((done) => setTimeout(done, 300));
    return {};
  });
});
afterEach(() => app.close());

describe('a request that holds the event loop', () => {
  it.each(['burn', 'late', 'drawn', 'forgets'])('is named by its route: %s', async (name) => {
    const others = Array.from({ length: 3 }, () => app.inject('/quick'));
    await Promise.all([app.inject(`/${name}/secret`), ...others, app.inject('/quick')]);
    await vi.waitFor(() => expect(warnings).toHaveLength(1));
    expect(warnings[0]).toMatchObject({ level: 40, route: `GET /${name}/:what` });
    expect(warnings[0]?.ms).toBeGreaterThan(200);
  });

  it('is none that waits', async () => {
    await Promise.all([app.inject('/waits'), app.inject('/quick')]);
    await aTurn();
    expect(warnings).toEqual([]);
  });
});

describe('the longest stretch', () => {
  const first = (request: string, at: number) => ({ request, at, isFirst: true });
  const later = (request: string, at: number) => ({ request, at, isFirst: false });
  it.each([
    ['is of whoever comes to a stage after it', [first('a', 0), later('b', 300)], 'b'],
    ['is not of whoever begins after it', [later('a', 1), first('b', 300)], 'a'],
    ['is of the last one before the end', [first('b', 10), later('a', 20)], 'a'],
    ['is of nobody who is known', [first('b', 300)], undefined],
    ['is of nobody without marks', [], undefined],
  ])('%s', (_what, marks, request) => {
    expect(longestHeld(marks, { from: 0, to: 310 })?.request).toBe(request);
  });
});

// Measures CPU time: a busy machine takes longer.
function burnt() {
  const before = process.threadCpuUsage();
  const spent = () => {
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  };
  let sum = 0;
  while (spent() < 300_000) sum += 1;
  return { sum };
}

function aTurn(): Promise<void> {
  return new Promise((done) => setTimeout(done, 60));
}
