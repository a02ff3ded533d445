import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SITE_SETTINGS } from '@forum/contracts/site-settings';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { debianProgram } from './debian-program.ts';
import { type Proxy, startCaddy, startNginx } from './proxy.ts';
import { startStubApis, type StubApis } from './stub-apis.ts';

const HOST = 'forum.example.org';
// Whatever is missing says so when it is looked for.
const PROXIES = [
  { program: debianProgram('nginx'), start: startNginx },
  { program: debianProgram('caddy'), start: startCaddy },
].flatMap(({ program, start }) => (program === null ? [] : [{ program, start }]));

interface Answer {
  readonly status: number;
  readonly text: string;
  /** Between the first piece of it and its end. */
  readonly streamedMs: number;
}

describe.each(PROXIES)('$program, as the handbook sets it up', ({ program, start }) => {
  const folder = mkdtempSync(join(tmpdir(), 'forum-proxy-'));
  let apis: StubApis;
  let proxy: Proxy;
  beforeAll(async () => {
    apis = await startStubApis();
    proxy = await start(program, folder, apis.ports);
    const isThere = () => ask('/ready').then(Boolean, () => false);
    await vi.waitUntil(isThere, { timeout: 10_000 });
  });
  afterAll(async () => {
    await proxy?.stop();
    await apis?.close();
    rmSync(folder, { recursive: true });
  });

  function open(path: string, method: string, headers: Record<string, string>) {
    const { protocol, hostname, port } = new URL(proxy.origin);
    const request = protocol === 'https:' ? secureRequest : plainRequest;
    const host = protocol === 'https:' ? HOST : `${HOST}:${port}`;
    const to = { hostname, port, path, method, headers: { host, ...headers } };
    return request({ ...to, servername: HOST, rejectUnauthorized: false, agent: false });
  }

  async function ask(path: string, method = 'GET', body = Buffer.alloc(0)): Promise<Answer> {
    const length = body.length === 0 ? {} : { 'content-length': String(body.length) };
    const request = open(path, method, length);
    request.end(body);
    const [response]: IncomingMessage[] = await once(request, 'response');
    if (response === undefined) throw new Error('An answer has a message.');
    return read(response);
  }

  const asksOf = (path: string) => apis.asked.filter(({ url }) => url === path);

  it('passes on the host, and the address of the client as the only one', async () => {
    await ask('/hello');
    const [asked] = asksOf('/hello');
    expect(asked?.host.split(':')[0]).toBe(HOST);
    expect(asked?.forwardedFor).toBe('127.0.0.1');
  });

  it('takes uploads of 5 MB and refuses what is larger than 6', async () => {
    expect((await ask('/upload', 'POST', Buffer.alloc(5.5e6))).status).toBe(200);
    expect(asksOf('/upload')[0]?.bytes).toBe(5.5e6);
    const refused = await ask('/too-large', 'POST', Buffer.alloc(6.5e6)).catch(() => null);
    expect(refused?.status ?? 413).toBeGreaterThanOrEqual(400);
  });

  it('takes files to attach that are as large as a setting may allow', async () => {
    const path = '/api/upload/file';
    const most = (SITE_SETTINGS.attachmentMb.max + 0.5) * 1024 * 1024;
    expect((await ask(path, 'POST', Buffer.alloc(most))).status).toBe(200);
    expect(asksOf(path)[0]?.bytes).toBe(most);
    for (const other of [path, `${path}/more`, '/api/upload/image']) {
      const bytes = other === path ? most + 4e6 : 6.5e6;
      const refused = await ask(other, 'POST', Buffer.alloc(bytes)).catch(() => null);
      // Caddy only counts what it passes on.
      expect(refused?.status ?? 413).toBeGreaterThanOrEqual(400);
      expect(asksOf(other).filter((asked) => asked.bytes === bytes)).toEqual([]);
    }
  });

  it('hands an answer on while it is written', async () => {
    const { text, streamedMs } = await ask('/slow');
    expect(text).toBe('firstlast');
    expect(streamedMs).toBeGreaterThan(200);
  });

  it('opens sockets', async () => {
    const upgraded = new Promise<number>((done, fail) => {
      const headers = { connection: 'Upgrade', upgrade: 'websocket' };
      const request = open('/ws', 'GET', {
        ...headers,
        'sec-websocket-version': '13',
        'sec-websocket-key': 'a2V5',
      });
      request.on('upgrade', ({ statusCode = 0 }, socket) => {
        socket.destroy();
        done(statusCode);
      });
      request.on('response', ({ statusCode = 0 }) => done(statusCode));
      request.on('error', fail).end();
    });
    expect(await upgraded).toBe(101);
  });

  it('sends a write that an API may have begun to no other', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const path = `/breaks/${method}`;
      expect((await ask(path, method, Buffer.from('{}'))).status).toBe(502);
      expect({ method, times: asksOf(path).length }).toEqual({ method, times: 1 });
    }
  });

  it('logs what fails, and no address that is a key, whatever becomes of it', async () => {
    const addresses = [
      '/feeds/SECRET/new.xml',
      '/feeds/SECRET/breaks',
      '//feeds/SECRET/breaks',
      '/%66eeds/SECRET/breaks',
      '/invite/SECRET',
      '/INVITE/SECRET',
      '//invite/SECRET',
      '/%69nvite/SECRET',
      '/register?invite=SECRET',
      '/verify-email?token=SECRET',
      '/reset-password?token=SECRET',
      '/not-me?token=SECRET',
      '/api/invites?token=SECRET',
    ];
    await Promise.all(addresses.map((path) => ask(path)));
    await ask('/register?invite=SECRET', 'POST', Buffer.from('{}'));
    await apis.close();
    const answers = [...addresses, '/seen'].map((path) => ask(path));
    // 503 once the proxy has seen that no API is there.
    answers.push(ask('/seen', 'PUT', Buffer.from('{}')));
    for (const { status } of await Promise.all(answers)) expect([502, 503]).toContain(status);
    await expect.poll(() => proxy.log()).toContain('/seen');
    expect(proxy.log()).not.toContain('SECRET');
  });
});

async function read(response: IncomingMessage): Promise<Answer> {
  const times: number[] = [];
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) {
    times.push(performance.now());
    text += String(chunk);
  }
  const streamedMs = performance.now() - (times[0] ?? performance.now());
  return { status: response.statusCode ?? 0, text, streamedMs };
}
