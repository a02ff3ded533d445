import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useHeldLoop } from '../src/plugins/held-loop.ts';
import { createTurns } from '../src/plugins/held-loop/turns.ts';

const line = z.object({
  level: z.number(),
  route: z.string().optional(),
  ms: z.number().optional(),
  underWay: z.array(z.string()).optional(),
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
  app.get('/goes-on/:what', async () => {
    await aTurn();
    burnt();
    await aTurn();
    return {};
  });
  app.get('/elsewhere', async () => {
    setTimeout(burnt, 60);
    await aTurn();
    return {};
  });
  app.post('/reads/:what', () => ({}));
  app.addContentTypeParser('text/burning', { parseAs: 'string' }, (_request, _body, done) => {
    done(null, burnt());
  });
  app.get('/quick', () => ({}));
  app.get('/waits', async () => {
    await new Promise((done) => setTimeout(done, 300));
    return {};
  });
});
afterEach(() => app.close());

describe('the first hold in a while', () => {
  it('is reported with the routes of those under way', async () => {
    const held = Promise.all([app.inject('/late/secret'), app.inject('/waits')]);
    await expect.poll(() => warnings).toHaveLength(1);
    const [first] = warnings;
    expect(first?.route).toBeUndefined();
    expect(first?.ms).toBeGreaterThan(200);
    expect(new Set(first?.underWay)).toEqual(new Set(['GET /late/:what', 'GET /waits']));
    await held;
  });
});

describe('a request that holds the event loop again', () => {
  beforeEach(async () => {
    await app.inject('/burn/first');
    await vi.waitUntil(() => warnings.length === 1, { timeout: 10_000 });
    warnings = [];
  });

  it.each(['burn', 'late', 'drawn', 'forgets'])('is named by its route: %s', async (name) => {
    const others = Array.from({ length: 3 }, () => app.inject('/quick'));
    await Promise.all([app.inject(`/${name}/secret`), ...others, app.inject('/quick')]);
    await expect.poll(() => warnings).toHaveLength(1);
    expect(warnings[0]).toMatchObject({ level: 40, route: `GET /${name}/:what` });
    expect(warnings[0]?.ms).toBeGreaterThan(200);
  });

  it.each(['goes-on', 'late', 'forgets'])(
    'is named among others that come and go: %s',
    async (name) => {
      const asked = app.inject(`/${name}/secret`);
      const others = setInterval(() => void app.inject('/quick'), 5);
      const waiting = Promise.all([app.inject('/waits'), app.inject('/waits')]);
      await asked;
      await expect.poll(() => warnings).toHaveLength(1);
      clearInterval(others);
      await waiting;
      expect(warnings).toMatchObject([{ route: `GET /${name}/:what` }]);
    },
  );

  it('is named while its body is parsed', async () => {
    const headers = { 'content-type': 'text/burning' };
    const asked = app.inject({ method: 'POST', url: '/reads/secret', headers, payload: 'x' });
    await Promise.all([asked, app.inject('/quick')]);
    await expect.poll(() => warnings).toHaveLength(1);
    expect(warnings).toMatchObject([{ route: 'POST /reads/:what' }]);
  });

  it('is blamed for nothing that a timer did', async () => {
    await Promise.all([app.inject('/waits'), app.inject('/elsewhere'), app.inject('/quick')]);
    await expect.poll(() => warnings).toHaveLength(1);
    expect(warnings[0]?.route).toBeUndefined();
  });

  it('is none that waits', async () => {
    await Promise.all([app.inject('/waits'), app.inject('/quick')]);
    await aTurn();
    expect(warnings).toEqual([]);
  });
});

describe('the longest turn', () => {
  let now = 0;
  const turns = createTurns<string>(() => now);
  const after = (ms: number, act: () => void) => {
    now += ms;
    act();
  };
  it.each([
    [
      'is of whoever went on',
      () => {
        turns.goOn('a');
        after(300, turns.end);
        after(10, () => turns.goOn('b'));
      },
      { request: 'a', ms: 300 },
    ],
    [
      'is of whoever comes to a stage after it',
      () => after(300, () => turns.pass('b')),
      { request: 'b', ms: 300 },
    ],
    [
      'is not of whoever begins after it',
      () => after(300, () => turns.pass('b', { isFirst: true })),
      { request: undefined, ms: 300 },
    ],
    [
      'is not of whoever ended before it',
      () => {
        turns.goOn('a');
        turns.end();
        after(300, () => turns.goOn('b'));
      },
      { request: undefined, ms: 300 },
    ],
    [
      'goes on through several continuations',
      () => {
        turns.goOn('a');
        after(200, () => turns.goOn('a'));
        after(100, turns.end);
      },
      { request: 'a', ms: 300 },
    ],
  ])('%s', (_what, act, longest) => {
    turns.takeLongest();
    act();
    expect(turns.takeLongest()).toEqual(longest);
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
