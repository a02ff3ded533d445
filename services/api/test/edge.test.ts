import { problem } from '@forum/contracts/problem';
import { buildTestForum, silentLogger, type TestForum } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { listening, type RawAnswer } from './listening.ts';

let forum: TestForum;
let app: FastifyInstance;
let server: Awaited<ReturnType<typeof listening>>;

beforeAll(async () => {
  forum = await buildTestForum();
  app = await appAt('127.0.0.1');
  server = await listening(app);
});

afterAll(async () => {
  await app.close();
  await forum.close();
});

function appAt(listensAt: string): Promise<FastifyInstance> {
  const ctx = { ...forum.ctx, logger: silentLogger };
  const logger = pino({ level: 'silent' });
  return buildApp({ ctx, logger, redis: null, web: null, listensAt });
}

/** What every refusal must satisfy, whatever its source. */
function refusalBy(status: number) {
  return {
    status,
    told: status,
    type: 'application/problem+json; charset=utf-8',
    sniffing: 'nosniff',
    policy: expect.stringContaining("default-src 'self'"),
    features: expect.stringContaining('camera=()'),
    referrer: 'strict-origin',
    keeping: 'no-store',
  };
}

function seenIn({ status, headers, body }: RawAnswer) {
  return {
    status,
    told: problem.parse(JSON.parse(body)).status,
    type: headers.get('content-type'),
    sniffing: headers.get('x-content-type-options'),
    policy: headers.get('content-security-policy'),
    features: headers.get('permissions-policy'),
    referrer: headers.get('referrer-policy'),
    keeping: headers.get('cache-control'),
  };
}

describe('what cannot be read is refused with problem details and the security headers', () => {
  it.each([
    ['a path that is no UTF-8', 'GET /api/posts/%c0%ae', 400],
    ['a path that goes up', 'GET /docs/static/../x', 403],
    ['a path that goes up, escaped', 'GET /docs/static/%2e%2e/%2e%2e/package.json', 403],
    ['a path with a zero', 'GET /docs/static/a%00b', 403],
    ['an unknown method', 'FROBNICATE /api/posts', 501],
    ['a method that no path has', 'PROPFIND /api/posts', 405],
    ['a method that echoes', 'TRACE /api/posts', 405],
    ['no method at all', '\u0016\u0003\u0001', 400],
    ['a path with two slashes', 'GET /api//posts', 404],
    ['a path with a slash behind', 'GET /api/posts/', 404],
    ['a path that ends nowhere', 'GET /api/nothing', 404],
  ])('%s', async (_what, line, status) => {
    expect(seenIn(await server.ask(line))).toEqual(refusalBy(status));
  });

  it('headers of 20 KB', async () => {
    expect(seenIn(await server.ask('GET /api/stats', `X-Long: ${'x'.repeat(20_000)}`))).toEqual(
      refusalBy(431),
    );
  });

  it('an expectation that nobody meets', async () => {
    expect(seenIn(await server.ask('GET /api/stats', 'Expect: a-miracle'))).toEqual(refusalBy(417));
  });

  it('lengths that contradict each other', async () => {
    const lengths = ['Content-Length: 5', 'Transfer-Encoding: chunked'];
    expect(seenIn(await server.ask('POST /api/auth/login', ...lengths))).toEqual(refusalBy(400));
  });

  it('a request that names no host', async () => {
    expect(
      seenIn(await server.say('GET /api/stats HTTP/1.1\r\nConnection: close\r\n\r\n')),
    ).toEqual(refusalBy(400));
  });

  it('an upgrade to what is not there', async () => {
    const upgrade = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13'];
    const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
    const { status } = await server.ask('GET /api/nothing', ...upgrade, key);
    expect(status).toBe(404);
  });
});

describe('methods', () => {
  it.each([
    ['PUT', '/api/posts', 'GET, HEAD, POST, OPTIONS'],
    ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/auth/login', 'POST, OPTIONS'],
    ['DELETE', '/api/posts?page=1', 'GET, HEAD, POST, OPTIONS'],
  ] as const)('%s %s is answered by 405 and %s', async (method, url, allow) => {
    const answer = await app.inject({ method, url });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers['allow']).toBe(allow);
    expect(problem.parse(answer.json()).code).toBe('method-not-allowed');
  });

  it('are told to whoever asks by OPTIONS, and nothing to other origins', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const answer = await app.inject({ method: 'OPTIONS', url: '/api/posts', headers });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.headers['allow']).toBe('GET, HEAD, POST, OPTIONS');
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect((await app.inject({ method: 'OPTIONS', url: '/api/nothing' })).statusCode).toBe(404);
  });

  it('HEAD answers what GET does, without the body', async () => {
    const [get, head] = await Promise.all([
      app.inject('/api/stats'),
      app.inject({ method: 'HEAD', url: '/api/stats' }),
    ]);
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
  });
});

describe('hosts', () => {
  const asking = async (host: string, url = '/api/stats') => {
    const open = await appAt('0.0.0.0');
    const answer = await open.inject({ url, headers: { host } });
    await open.close();
    return answer;
  };

  it('of this site are answered, all others refused with 421', async () => {
    expect((await asking('forum.test')).statusCode).toBe(200);
    for (const host of ['evil.example', '192.0.2.1', 'localhost', 'forum.test@evil.example']) {
      const answer = await asking(host);
      expect([answer.statusCode, problem.parse(answer.json()).code]).toEqual([421, 'unknown-host']);
    }
  });

  it.each(['/healthz', '/readyz'])('do not matter to %s', async (path) => {
    expect((await asking('192.0.2.1:3000', path)).statusCode).toBe(200);
  });

  it('in the target of a request stand over the header', async () => {
    const evil = await server.ask('GET http://evil.example/api/stats');
    expect(seenIn(evil)).toEqual(refusalBy(421));
    expect((await server.ask(`GET http://${server.host}/api/stats?x=1`)).status).toBe(200);
    expect((await server.ask(`GET http://${server.host}`)).status).toBe(404);
  });

  it('are not taken from a proxy that nobody trusts', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'forum.test' };
    expect((await app.inject({ url: '/api/stats', headers })).statusCode).toBe(421);
  });
});

describe('origins', () => {
  const OWN = 'http://forum.test';

  it.each([
    [{ origin: 'https://forum.test' }, 403],
    [{ origin: 'http://forum.test:8080' }, 403],
    [{ origin: 'http://localhost:80', host: 'localhost:80' }, 403],
    [{ origin: 'http://127.0.0.1', host: '127.0.0.1' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 401],
    [{ origin: OWN }, 401],
    [{}, 401],
  ])('%j: %i', async (headers, status) => {
    for (const url of ['/api/posts', '/api/posts?x', '/api/comments']) {
      expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(status);
    }
  });

  it('are looked at wherever something can be changed, and where nothing is', async () => {
    const headers = { origin: 'https://evil.example' };
    for (const url of ['/forms/locale', '/csp-reports', '/nothing', '/healthz', '/docs']) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        const answer = await app.inject({ method, url, headers });
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'bad-origin']);
      }
    }
  });

  it.each([
    ['Origin: https://forum.test', 403],
    ['Sec-Fetch-Site: same-site', 403],
    ['Sec-Fetch-Site: cross-site', 403],
    ['Origin: http://forum.test', 101],
  ])('of a socket: %s is answered by %i', async (header, status) => {
    const lines = [
      'GET /ws HTTP/1.1',
      `Host: ${server.host}`,
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      header,
    ];
    // A frame that the protocol forbids (it is not masked) ends an open socket.
    const answer = await server.say(`${lines.join('\r\n')}\r\n\r\n\u0081\u0001x`);
    expect(answer.status).toBe(status);
  });
});
