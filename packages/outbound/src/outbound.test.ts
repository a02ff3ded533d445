import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { brotliCompressSync, createGzip, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createOutbound, type Exceptions } from './outbound.ts';
import { Unreadable, type PageWanted } from './port.ts';
import { isPublicAddress } from './public-address.ts';

/** Stands for a server of the public web; the other is the one that must not be reached. */
const ELSEWHERE = '127.0.0.2';
const INSIDE = '127.0.0.1';

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

let answering: Answering;
let elsewhere: Server;
let inside: Server;
let port: number;
let hits: string[];
let asked: string[];

beforeAll(async () => {
  elsewhere = createServer((request, response) => answering(request, response));
  port = await listening(elsewhere, ELSEWHERE);
  inside = createServer((request, response) => {
    hits.push(request.url ?? '');
    response.end('secret');
  });
  // On the same port, so that a name that resolves here a moment later would be answered.
  await listening(inside, INSIDE, port);
});
afterAll(() => {
  for (const server of [elsewhere, inside]) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  hits = [];
  asked = [];
  answering = (_request, response) => send(response, '<title>Hello</title>');
});

const NAMES: Readonly<Record<string, readonly string[]>> = {
  'page.test': [ELSEWHERE],
  'inside.test': [INSIDE],
  'mixed.test': [ELSEWHERE, INSIDE],
  'mapped.test': ['::ffff:127.0.0.1'],
  'metadata.test': ['169.254.169.254'],
};

const outboundWith = (exceptions: Exceptions = {}) =>
  createOutbound({
    userAgent: 'TestForum (+http://forum.test)',
    exceptions: {
      resolve: async (host) => {
        asked.push(host);
        const found = NAMES[host];
        if (found === undefined) throw new Unreadable('unknown-host');
        return found;
      },
      isPublic: (address) => address === ELSEWHERE || isPublicAddress(address),
      ports: new Set([port]),
      ...exceptions,
    },
  });

const HTML: PageWanted = { accepts: ['text/html'], tooLong: 'cut' };
const at = (path = '/', host = 'page.test') => `http://${host}:${port}${path}`;
const read = (url = at(), wanted = HTML, exceptions: Exceptions = {}) =>
  outboundWith(exceptions).read(url, wanted);
const textOf = async (url = at()) => Buffer.from((await read(url)).bytes).toString();
const whyNot = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof Unreadable ? error.why : error),
  );

it('reads a page, and says who asks and nothing else', async () => {
  let headers = {};
  answering = (request, response) => {
    headers = request.headers;
    send(response, 'Hello', { 'content-type': 'Text/HTML; Charset="ISO-8859-1"' });
  };
  const page = await read(at('/a?b#c'));
  expect({ ...page, bytes: Buffer.from(page.bytes).toString() }).toEqual({
    url: at('/a?b#c'),
    contentType: 'text/html',
    charset: 'iso-8859-1',
    bytes: 'Hello',
  });
  expect(headers).toEqual({
    host: `page.test:${port}`,
    'user-agent': 'TestForum (+http://forum.test)',
    accept: 'text/html',
    'accept-encoding': 'gzip, deflate, br',
    connection: 'close',
  });
});

it('asks for a name once, and goes nowhere else, whatever it resolves to a moment later', async () => {
  let answers = 0;
  const resolve = async () => {
    answers += 1;
    return [answers === 1 ? ELSEWHERE : INSIDE];
  };
  const page = await read(at(), HTML, { resolve });
  expect(Buffer.from(page.bytes).toString()).toContain('Hello');
  expect([answers, hits]).toEqual([1, []]);
  answering = (_request, response) => redirect(response, at('/again'));
  expect(await whyNot(read(at(), HTML, { resolve: async () => [INSIDE] }))).toBe('not-public');
  answers = 0;
  expect(await whyNot(read(at(), HTML, { resolve }))).toBe('not-public');
  expect(hits).toEqual([]);
});

it('goes to no name that has any private address', async () => {
  for (const host of ['inside.test', 'mixed.test', 'mapped.test', 'metadata.test']) {
    expect([host, await whyNot(read(at('/', host)))]).toEqual([host, 'not-public']);
  }
  expect(hits).toEqual([]);
});

it('goes to no private address, however it is written', async () => {
  const hosts = ['127.0.0.1', '2130706433', '0x7f.1', '0177.0.0.1', '127.1', '0', '[::1]', '[::]'];
  hosts.push('[::ffff:127.0.0.1]', '[64:ff9b::7f00:1]', '[fe80::1]', '169.254.169.254', '１２７.1');
  for (const host of hosts) {
    expect([host, await whyNot(read(at('/', host)))]).toEqual([host, 'not-public']);
  }
  expect([asked, hits]).toEqual([[], []]);
});

it('follows redirects, each checked afresh', async () => {
  answering = ({ url }, response) => {
    if (url === '/3') send(response, 'There');
    else redirect(response, `/${Number(url?.slice(1)) + 1}`);
  };
  expect(await textOf(at('/0'))).toBe('There');
  expect((await read(at('/0'))).url).toBe(at('/3'));
  const hidden = [`http://127.0.0.1:${port}/`, 'http://169.254.169.254/latest/meta-data/'];
  for (const location of [...hidden, at('/', 'inside.test'), `//[::1]:${port}/`]) {
    answering = (_request, response) => redirect(response, location);
    expect([location, await whyNot(read())]).toEqual([location, 'not-public']);
  }
  for (const location of [
    'file:///etc/passwd',
    'gopher://x.test/',
    `http://u:p@page.test:${port}/`,
  ]) {
    answering = (_request, response) => redirect(response, location);
    expect([location, await whyNot(read())]).toEqual([location, 'address']);
  }
  expect(hits).toEqual([]);
});

it('ends where redirects go in a circle, or nowhere', async () => {
  let requests = 0;
  answering = (_request, response) => {
    requests += 1;
    redirect(response, '/again');
  };
  expect([await whyNot(read()), requests]).toEqual(['redirects', 4]);
  answering = (_request, response) => response.writeHead(302).end();
  expect(await whyNot(read())).toBe('status');
});

it('takes no other schemes, ports or users', async () => {
  const addresses = [
    'ftp://page.test/',
    'file:///etc/passwd',
    'data:text/html,x',
    'javascript:1',
    'http://page.test:22/',
    'http://page.test:6379/',
    'https://page.test:80/',
    'http://ada@page.test/',
    'http://ada:secret@page.test/',
    'http://',
    'page.test',
    '',
  ];
  for (const address of addresses) {
    expect([address, await whyNot(read(address))]).toEqual([address, 'address']);
  }
  expect(asked).toEqual([]);
});

it('unpacks what is packed', async () => {
  const packed = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };
  for (const [encoding, pack] of Object.entries(packed)) {
    answering = (_request, response) =>
      send(response, pack(`packed by ${encoding}`), { 'content-encoding': encoding });
    expect(await textOf()).toBe(`packed by ${encoding}`);
  }
  for (const encoding of ['gzip, gzip', 'zstd', 'toString']) {
    answering = (_request, response) => send(response, 'x', { 'content-encoding': encoding });
    expect(await whyNot(read())).toBe('broken');
  }
});

it('cuts a page, and refuses a picture, of more than 1 MB, also one that is packed', async () => {
  const long = Buffer.alloc(3_000_000, 'a');
  const bombs: Answering[] = [
    (_request, response) => send(response, long),
    (_request, response) => send(response, gzipSync(long), { 'content-encoding': 'gzip' }),
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
      const bomb = createGzip();
      bomb.on('error', () => undefined);
      bomb.pipe(response);
      const more = () => {
        if (!response.destroyed) bomb.write(Buffer.alloc(1_000_000), more);
      };
      more();
    },
  ];
  for (const bomb of bombs) {
    answering = bomb;
    expect((await read()).bytes.byteLength).toBe(1024 * 1024);
    expect(await whyNot(read(at(), { ...HTML, tooLong: 'refuse' }))).toBe('too-long');
  }
});

it('ends what is packed and comes to nothing', async () => {
  answering = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
    response.write(gzipSync('x').subarray(0, 10));
    const nothing = Buffer.from([0, 0, 0, 0xff, 0xff]);
    const blocks = Buffer.concat(Array.from({ length: 100_000 }, () => nothing));
    const more = () => {
      if (!response.destroyed) response.write(blocks, more);
    };
    more();
  };
  expect(await whyNot(read())).toBe('too-long');
});

it('takes five seconds at most for everything together', async () => {
  const soon: Exceptions = { limits: { ms: 300 } };
  const drips: Answering[] = [
    () => undefined,
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      drip(response, 'a');
    },
    (_request, response) => setTimeout(() => redirect(response, '/again'), 200),
  ];
  for (const slow of drips) {
    answering = slow;
    expect(await whyNot(read(at(), HTML, soon))).toBe('too-slow');
  }
  const never = () => new Promise<never>(() => undefined);
  expect(await whyNot(read(at(), HTML, { ...soon, resolve: never }))).toBe('too-slow');
});

it('ends with a server whose header never ends, or is none', async () => {
  const speaking = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('HTTP/1.1 200 OK\r\n');
    const timer = setInterval(() => socket.write(`x-${'a'.repeat(5000)}: b\r\n`), 5);
    socket.on('close', () => clearInterval(timer));
  });
  const itsPort = await listening(speaking, ELSEWHERE);
  const url = `http://page.test:${itsPort}/`;
  expect(await whyNot(read(url, HTML, { ports: new Set([itsPort]) }))).toBe('unreachable');
  speaking.close();
});

it('reads no other types', async () => {
  for (const type of [
    'application/json',
    'text/plain',
    'text/html2',
    'text/htmlx, text/html',
    '',
  ]) {
    answering = (_request, response) => send(response, '{}', { 'content-type': type });
    expect([type, await whyNot(read())]).toEqual([type, 'content-type']);
  }
});

it('tells what may pass from what will not', async () => {
  const passes = async (status: number) => {
    answering = (_request, response) => response.writeHead(status).end();
    return read().then(
      () => null,
      (error: unknown) => (error instanceof Unreadable ? error.isPassing : null),
    );
  };
  expect([await passes(500), await passes(503), await passes(429)]).toEqual([true, true, true]);
  expect([await passes(404), await passes(401), await passes(204)]).toEqual([false, false, false]);
  expect(await whyNot(read('http://nowhere.test/'))).toBe('unknown-host');
  answering = (request) => request.socket.destroy();
  expect(await whyNot(read())).toBe('unreachable');
});

function send(response: ServerResponse, body: string | Buffer, headers: object = {}): void {
  response.on('error', () => undefined);
  response.writeHead(200, { 'content-type': 'text/html', ...headers });
  response.end(body);
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location }).end();
}

function drip(response: ServerResponse, byte: string): void {
  const timer = setInterval(() => response.write(byte), 20);
  response.on('close', () => clearInterval(timer));
}

async function listening(
  server: { listen: (port: number, host: string, done: () => void) => unknown } & {
    address: () => AddressInfo | string | null;
  },
  host: string,
  wanted = 0,
): Promise<number> {
  await new Promise<void>((done) => {
    server.listen(wanted, host, done);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
