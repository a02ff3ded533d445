import { gzipSync } from 'node:zlib';
import { type Attack, form, json, request } from './attack.ts';

const KB = 1024;
const MB = 1024 * KB;
const LEVELS = '['.repeat(MB / 2) + ']'.repeat(MB / 2);
const KEYS = `{${Array.from({ length: 60_000 }, (_, n) => `"k${n}":1`).join(',')}}`;
const BOMB = gzipSync(Buffer.alloc(100 * MB), { level: 9 });
const PACKED = ['Content-Type: application/json', 'Content-Encoding: gzip'];
const TAGS = `If-None-Match: ${'W/"a", '.repeat(2000)}"b"`;
const RANGES = `Range: bytes=${'0-0,'.repeat(3500)}1-1`;
const COOKIE = `Cookie: ${'a=b; '.repeat(2900)}forum_session=${'x'.repeat(43)}`;
const COMMAS = (name: string) => `${name}: ${'br;q=0.1, '.repeat(1400)}gzip`;
const UPGRADE = [
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];
const BOUNDARY = 'Content-Type: multipart/form-data; boundary=x';
const UNKNOWN = '01990000-0000-7000-8000-00000000000{n}';

/** A socket, and what its client sends before it has received anything. */
function socket(...frames: readonly Buffer[]) {
  const upgrade = ['GET /ws HTTP/1.1', 'Host: {host}', ...UPGRADE, '', ''].join('\r\n');
  return (host: string): Buffer =>
    Buffer.concat([Buffer.from(upgrade.replace('{host}', host)), ...frames]);
}

/** A client's masked frame; the mask is zero. */
function frame(first: number, payload: Buffer): Buffer {
  const head = Buffer.from([
    first,
    0x80 | 126,
    payload.length >> 8,
    payload.length & 0xff,
    0,
    0,
    0,
    0,
  ]);
  return Buffer.concat([head, payload]);
}

const SAID = Buffer.from(JSON.stringify({ type: 'subscribe', topic: `post:${'x'.repeat(3900)}` }));

/** Every way in that needs no account, at its worst. */
export const ATTACKS: readonly Attack[] = [
  ...[
    'POST /',
    'POST /healthz',
    'POST /uploads/x',
    'POST /docs/json',
    'PUT /api/posts',
    'POST /api/nonexistent',
  ].map(
    (line) =>
      ({ name: `nested JSON to ${line}`, extreme: 'deepest', bytes: json(line, LEVELS) }) as const,
  ),
  {
    name: 'nested JSON to a login',
    extreme: 'deepest',
    bytes: json('POST /api/auth/login', '['.repeat(4000)),
  },
  {
    name: 'levels that are allowed',
    extreme: 'deepest',
    bytes: json('POST /api/auth/login', `${'{"a":'.repeat(63)}1${'}'.repeat(63)}`),
  },
  { name: 'keys to a login', extreme: 'largest', bytes: json('POST /api/auth/login', KEYS) },
  {
    name: 'keys that are allowed',
    extreme: 'largest',
    bytes: json('POST /api/users', `${KEYS.slice(0, 2000).replace(/,[^,]*$/u, '')}}`),
  },
  {
    name: 'an account of escapes',
    extreme: 'largest',
    bytes: json(
      'POST /api/users',
      JSON.stringify({ email: '\u0001'.repeat(250), username: '\u0001'.repeat(300) }),
    ),
  },
  {
    name: 'a body that never comes',
    extreme: 'slowest',
    bytes: request('POST /api/auth/login', {
      headers: ['Content-Type: application/json'],
      announced: 4000,
    }),
    pace: 'unread',
  },
  {
    name: 'reports of the policy',
    extreme: 'largest',
    bytes: json('POST /csp-reports', `[${Array<string>(900).fill('{"type":1}').join()}]`),
  },
  {
    name: 'reports, nested',
    extreme: 'deepest',
    bytes: json('POST /csp-reports', '['.repeat(16_000)),
  },
  {
    name: 'a form of many fields',
    extreme: 'largest',
    bytes: form('POST /login', 'a=&'.repeat(5000)),
  },
  {
    name: 'a form of escapes',
    extreme: 'largest',
    bytes: form('POST /register', `email=${'%F0%9F%98%80'.repeat(1200)}`),
  },
  {
    name: 'a form with a text',
    extreme: 'largest',
    bytes: form('POST /forms/comment', `postId=x&content=${'%0A'.repeat(95_000)}`),
  },
  {
    name: 'a form that is refused',
    extreme: 'slowest',
    bytes: form('POST /forgot-password', 'email=nobody'),
  },
  {
    name: 'an image without an account',
    extreme: 'largest',
    bytes: request('POST /api/upload/image', {
      headers: [BOUNDARY],
      body: Buffer.alloc(5 * MB, 'x'),
    }),
  },
  {
    name: 'images that are not there',
    extreme: 'largest',
    bytes: request('GET /_next/image?url=%2Fuploads%2F{n}.webp&w=3840&q=90'),
  },
  {
    name: 'a card of a post',
    extreme: 'slowest',
    bytes: request(`GET /cards/posts/${UNKNOWN}.png`),
  },
  {
    name: 'a packed body',
    extreme: 'largest',
    bytes: request('POST /api/auth/login', { headers: PACKED, body: BOMB.subarray(0, 4000) }),
  },
  {
    name: 'a packed body to a page',
    extreme: 'largest',
    bytes: request('POST /', { headers: PACKED, body: BOMB }),
  },
  {
    name: 'the description of the API',
    extreme: 'largest',
    bytes: request('GET /docs/json?{n}', { headers: ['Accept-Encoding: br'] }),
  },
  { name: 'feeds', extreme: 'slowest', bytes: request('GET /feed.xml?tag=t{n}') },
  {
    name: 'feeds of words that are none',
    extreme: 'slowest',
    bytes: request(`GET /feed.json?author=${'%F0%9F%98%80'.repeat(60)}{n}`),
  },
  { name: 'the sitemap', extreme: 'largest', bytes: request('GET /sitemap.xml?{n}') },
  {
    name: 'a part of the sitemap',
    extreme: 'largest',
    bytes: request('GET /sitemap-9999.xml?{n}'),
  },
  ...['/', '/api/posts', '/robots.txt'].map(
    (path) =>
      ({
        name: `tags of what is known to ${path}`,
        extreme: 'largest',
        bytes: request(`GET ${path}`, { headers: [TAGS] }),
      }) as const,
  ),
  { name: 'ranges', extreme: 'largest', bytes: request('GET /favicon.ico', { headers: [RANGES] }) },
  {
    name: 'cookies',
    extreme: 'largest',
    bytes: request('GET /api/users/profile', { headers: [COOKIE] }),
  },
  {
    name: 'cookies to a page',
    extreme: 'largest',
    bytes: request('GET /p{n}', { headers: [COOKIE] }),
  },
  ...['Accept-Encoding', 'Accept-Language', 'X-Forwarded-For', 'Accept'].map(
    (name) =>
      ({
        name,
        extreme: 'largest',
        bytes: request('GET /?{n}', { headers: [COMMAS(name)] }),
      }) as const,
  ),
  {
    name: 'headers beyond 16 KB (431)',
    extreme: 'largest',
    bytes: request('GET /', { headers: [`X-Long: ${'x'.repeat(100 * KB)}`] }),
  },
  {
    name: 'many headers',
    extreme: 'largest',
    bytes: request('GET /', { headers: Array.from({ length: 1500 }, (_, n) => `X-${n}: 1`) }),
  },
  {
    name: 'an address of 15 KB',
    extreme: 'largest',
    bytes: request(`GET /${'%F0%9F%98%80'.repeat(1250)}`),
  },
  {
    name: 'an address of many parts',
    extreme: 'deepest',
    bytes: request(`GET ${'/a'.repeat(7500)}`),
  },
  {
    name: 'a query of 15 KB',
    extreme: 'largest',
    bytes: request(`GET /api/search?q=${'a%20'.repeat(3700)}`),
  },
  {
    name: 'pages that are not there',
    extreme: 'slowest',
    bytes: request('GET /posts/nothing-{n}', { headers: ['Accept-Encoding: br'] }),
  },
  { name: 'searches', extreme: 'slowest', bytes: request('GET /search?q=word{n}+other{n}') },
  {
    name: 'lists by cursors that are none',
    extreme: 'slowest',
    bytes: request(`GET /api/posts?cursor=${'A'.repeat(990)}{n}`),
  },
  {
    name: 'a hundred requests in one packet',
    extreme: 'largest',
    bytes: (host, n) =>
      Buffer.concat(
        Array.from({ length: 100 }, (_, i) =>
          pipelined(host, `GET /api/posts?page=${((n + i) % 900) + 1}`),
        ),
      ),
  },
  {
    name: 'chunks of a byte',
    extreme: 'largest',
    bytes: (host) =>
      Buffer.concat([
        pipelined(
          host,
          'POST /api/auth/login',
          'Content-Type: application/json',
          'Transfer-Encoding: chunked',
        ),
        Buffer.from('1\r\nx\r\n'.repeat(50_000)),
      ]),
  },
  { name: 'sockets', extreme: 'largest', bytes: socket(), pace: 'unread' },
  {
    name: 'sockets that say much at once',
    extreme: 'largest',
    bytes: socket(...Array.from({ length: 200 }, () => frame(0x81, SAID))),
  },
  {
    name: 'sockets that ping',
    extreme: 'largest',
    bytes: socket(...Array.from({ length: 2000 }, () => frame(0x89, Buffer.alloc(125)))),
  },
  {
    name: 'messages in parts without an end',
    extreme: 'deepest',
    bytes: socket(
      frame(0x01, SAID),
      ...Array.from({ length: 500 }, () => frame(0x00, Buffer.alloc(1))),
    ),
  },
  {
    name: 'headers, a byte at a time',
    extreme: 'slowest',
    bytes: request('GET /', { headers: [`X-Slow: ${'x'.repeat(4000)}`] }),
    pace: 'drip',
  },
  {
    name: 'a body, a byte at a time',
    extreme: 'slowest',
    bytes: json('POST /api/auth/login', JSON.stringify({ email: 'x'.repeat(3000) })),
    pace: 'drip',
  },
  {
    name: 'answers that nobody reads',
    extreme: 'slowest',
    bytes: request('GET /docs/json?{n}'),
    pace: 'unread',
  },
];

/** A request after which the connection stays open. */
function pipelined(host: string, line: string, ...headers: readonly string[]): Buffer {
  return Buffer.from([`${line} HTTP/1.1`, `Host: ${host}`, ...headers, '', ''].join('\r\n'));
}
