import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { problem } from '@forum/contracts/problem';
import { buildTestForum, silentLogger, type TestForum } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { listening } from './listening.ts';

let forum: TestForum;
let app: FastifyInstance;
let server: Awaited<ReturnType<typeof listening>>;

beforeAll(async () => {
  forum = await buildTestForum();
  const ctx = { ...forum.ctx, logger: silentLogger };
  app = await buildApp({ ctx, logger: pino({ level: 'silent' }), redis: null, web: null });
  server = await listening(app);
});

afterAll(async () => {
  await app.close();
  await forum.close();
});

/** Announces a megabyte, sends none of it, and records the server's answer. */
async function announce(line: string, ...headers: readonly string[]): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  const heard: Buffer[] = [];
  socket.on('data', (some: Buffer) => heard.push(some));
  const body = ['Content-Type: application/json', 'Content-Length: 1000000', ...headers];
  socket.write([`${line} HTTP/1.1`, `Host: ${server.host}`, ...body, '', ''].join('\r\n'));
  await once(socket, 'close');
  return Buffer.concat(heard).toString();
}

describe('a body is refused before a byte of it is read', () => {
  it.each([
    ['POST /', 404],
    ['POST /healthz', 405],
    ['POST /uploads/x', 405],
    ['POST /docs/json', 405],
    ['PUT /api/posts', 405],
    ['DELETE /api/nonexistent', 404],
    ['POST /api/nonexistent', 404],
    ['PROPFIND /api/posts', 405],
    ['GET /api/posts', 400],
    ['GET /healthz', 400],
    ['GET /nothing', 400],
    ['POST /api/auth/logout', 413],
    ['POST /api/auth/login', 413],
    ['POST /csp-reports', 413],
    ['POST /api/posts', 401],
  ])('%s: %i', async (line, status) => {
    const answer = await announce(line, 'Connection: close');
    expect(answer.split('\r\n')[0]).toContain(` ${status} `);
  });

  it('and the connection ends with the answer where there should be no body', async () => {
    for (const line of ['POST /', 'GET /api/posts', 'POST /api/auth/login']) {
      expect((await announce(line)).toLowerCase()).toContain('\r\nconnection: close\r\n');
    }
  });

  it('where it is packed: nothing is unpacked', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync(JSON.stringify({ email: 'a@b.example', password: 'secret-word' })),
    });
    expect([answer.statusCode, problem.parse(answer.json()).code]).toEqual([415, 'packed-body']);
  });
});

it('begins no more than sixteen requests that come in one packet', async () => {
  const one = `GET /healthz HTTP/1.1\r\nHost: ${server.host}\r\n\r\n`;
  const socket = connect(server.port, '127.0.0.1');
  const heard: Buffer[] = [];
  socket.on('data', (some: Buffer) => heard.push(some));
  socket.write(one.repeat(100));
  await once(socket, 'close');
  const statuses =
    Buffer.concat(heard)
      .toString()
      .match(/HTTP\/1\.1 \d+/gu) ?? [];
  expect(statuses).toEqual([...Array(16).fill('HTTP/1.1 200'), 'HTTP/1.1 429']);
});

describe('a body in chunks', () => {
  const send = async (chunks: string): Promise<string> => {
    const socket = connect(server.port, '127.0.0.1');
    const heard: Buffer[] = [];
    socket.on('data', (some: Buffer) => heard.push(some));
    const headers = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];
    const head = ['POST /api/auth/login HTTP/1.1', `Host: ${server.host}`, 'Connection: close'];
    // A connection that is closed while something is on its way is reset.
    socket.on('error', ({ message }) => heard.push(Buffer.from(message)));
    socket.write([...head, ...headers, '', chunks].join('\r\n'));
    await new Promise((ended) => socket.once('close', ended));
    return Buffer.concat(heard).toString();
  };

  it('is read where some of them are tiny', async () => {
    const tiny = '1\r\n \r\n'.repeat(200);
    expect(await send(`${tiny}2\r\n{}\r\n0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 4(?:00|22) /u);
  });

  it('ends its connection, unread, where hundreds are', async () => {
    expect(await send('1\r\n \r\n'.repeat(50_000))).not.toContain('HTTP/1.1');
  });
});

describe('a body that is read', () => {
  const post = (url: string, payload: string, type = 'application/json') =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

  it.each([
    ['half a million levels', '['.repeat(1500) + ']'.repeat(1500), 'nested too deeply'],
    ['hundreds of keys', `{${Array(300).fill('"a":1').join()}}`, 'too many fields'],
  ])('is not parsed with %s', async (_what, body, why) => {
    for (const url of ['/api/auth/login', '/csp-reports']) {
      const answer = await post(url, body);
      expect(answer.statusCode).toBe(400);
      expect(problem.parse(answer.json()).detail).toContain(why);
    }
  });

  it('is at most as long as its contract needs', async () => {
    const answer = await post('/api/auth/login', JSON.stringify({ email: 'x'.repeat(5000) }));
    expect(answer.statusCode).toBe(413);
  });

  it('is refused with ten errors at most, and no more of its keys than 64 characters', async () => {
    const keys = Array.from({ length: 150 }, (_, n) => [`key ${n}`, n]);
    const many = await post('/api/auth/login', JSON.stringify(Object.fromEntries(keys)));
    const long = await post('/api/auth/login', JSON.stringify({ ['k'.repeat(3000)]: 1 }));
    const lists = await app.inject({
      method: 'POST',
      url: '/api/users',
      payload: Object.fromEntries(
        ['email', 'username', 'password', 'confirmPassword', 'firstName', 'lastName'].map((key) => [
          key,
          [],
        ]),
      ),
    });
    for (const answer of [many, long, lists]) {
      expect(answer.statusCode).toBe(422);
      const { errors = [] } = problem.parse(answer.json());
      expect(errors.length).toBeLessThanOrEqual(10);
      expect(answer.body.length).toBeLessThan(2500);
    }
    expect(many.body).toContain('and 140 more');
    expect(long.body).toContain(`${'k'.repeat(64)}…`);
    expect(long.body).not.toContain('k'.repeat(65));
  });
});
