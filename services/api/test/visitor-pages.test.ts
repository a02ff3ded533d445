import { hash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { inEachLanguage } from '@forum/contracts/settings';
import {
  createSharedAnswers,
  type SharedAnswers,
} from '@forum/features/framework/http/shared-answers';
import type { ProcessContext } from '@forum/features';
import { buildTestForum, type TestForum } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { somePages } from './some-pages.ts';

let drawn = 0;

/** Each page states how many were rendered before it, for whom, and with which nonce. */
const pages = somePages({
  render: async ({ url, cookie = '' }, { nonce }) => {
    drawn += 1;
    if (url === '/old') return { kind: 'redirect', status: 301, location: `/new-${drawn}` };
    const words = Array.from(
      { length: url === '/long' ? 20_000 : 0 },
      (_none, n) => (n * n) % 9973,
    );
    const text = `${words.join(' ')}${drawn} for [${cookie}] <script nonce="${nonce}">let n=${drawn}</script>`;
    const status = url === '/gone' ? 410 : 200;
    return { kind: 'page', status, html: Buffer.from(text), isWhole: url !== '/torn' };
  },
});

let forum: TestForum;
let app: FastifyInstance;
let shared: SharedAnswers;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-pages-'));
  await writeFile(join(folder, 'index.html'), 'Staff console');
  shared = createSharedAnswers({ anythingMs: 600_000, namedMs: 600_000, oldMs: 600_000 });
  forum = await buildTestForum({ sharedAnswers: shared });
  app = await appFor(forum.ctx);
});
const appFor = (ctx: ProcessContext) =>
  buildApp({
    ctx,
    logger: pino({ level: 'silent' }),
    redis: null,
    web: {
      pages,
      assets: pages.readAssets(inEachLanguage(() => ({}))),
      clientRoot: folder,
      build: 'built',
      adminRoot: folder,
    },
  });
beforeEach(() => {
  shared.outdate('everything');
  drawn = 0;
});
afterAll(async () => {
  await app.close();
  await forum.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, cookie?: string) =>
  app.inject({ url, headers: cookie === undefined ? {} : { cookie } });
const numberOf = async (url: string, cookie?: string) =>
  Number.parseInt((await get(url, cookie)).body, 10);

describe('a page for visitors', () => {
  it('is drawn once while nothing changes, and anew after', async () => {
    expect([await numberOf('/a'), await numberOf('/a'), await numberOf('/a?page=2')]).toEqual([
      1, 1, 2,
    ]);
    shared.outdate('everything');
    expect(await numberOf('/a')).toBe(3);
  });

  it('is drawn once for many who ask at the same moment', async () => {
    const numbers = await Promise.all(Array.from({ length: 20 }, () => numberOf('/a')));
    expect(new Set(numbers)).toEqual(new Set([1]));
  });

  it('runs only the scripts it was drawn with', async () => {
    const { body, headers } = await get('/a');
    const script = /<script>([^<]+)<\/script>/.exec(body)?.[1] ?? '';
    const digest = hash('sha256', script, 'base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${digest}';`);
    expect(body).not.toContain('nonce');
  });

  it('is not sent again to whoever has it', async () => {
    const { etag } = (await get('/a')).headers;
    const again = { url: '/a', headers: { 'if-none-match': String(etag) } };
    expect(await app.inject(again)).toMatchObject({ statusCode: 304, body: '' });
    shared.outdate('everything');
    expect(await app.inject(again)).toMatchObject({ statusCode: 200 });
  });

  it('is the same packed, in either way, and unpacked', async () => {
    const asked = (encoding: string) =>
      app.inject({ url: '/a', headers: { 'accept-encoding': encoding } });
    const plain = await get('/a');
    const [br, gzip] = [await asked('br'), await asked('gzip')];
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect([br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
  });

  it('is packed for its first reader fast, and better once it is read again', async () => {
    const asked = () => app.inject({ url: '/long', headers: { 'accept-encoding': 'br' } });
    const first = await asked();
    const lengthNow = async () => (await asked()).rawPayload.length;
    await expect.poll(lengthNow).toBeLessThan(first.rawPayload.length);
    const again = await asked();
    expect(brotliDecompressSync(again.rawPayload)).toEqual(brotliDecompressSync(first.rawPayload));
    expect(again.headers['etag']).toBe(first.headers['etag']);
  });

  it('is kept for each theme and language by itself, whatever else the cookies say', async () => {
    expect(await numberOf('/a', 'theme=light; x=1')).toBe(1);
    expect(await numberOf('/a', 'theme=dark')).toBe(2);
    expect(await numberOf('/a', 'y=2')).toBe(1);
  });

  it('keeps its status and where it leads', async () => {
    expect([(await get('/gone')).statusCode, (await get('/gone')).statusCode]).toEqual([410, 410]);
    expect(await numberOf('/gone')).toBe(1);
    expect((await get('/old')).headers['location']).toBe('/new-2');
    expect(await get('/old')).toMatchObject({ statusCode: 301, headers: { location: '/new-2' } });
  });
});

describe('a page of one reader', () => {
  const own = [
    ['a member', '/a', 'forum_session=secret'],
    ['a member with other cookies', '/a', 'theme=dark; forum_session=secret'],
    ['a visitor to whom something is to be said', '/a', 'notice=Sorry'],
    ['a search', '/search?q=a', 'theme=light'],
    ['a reset', '/reset-password?token=secret', 'theme=light'],
    ['a sign-in', '/login?redirect=/a', 'theme=light'],
    ['a sign-in in other letters', '/%6CogIn?redirect=/a', 'theme=light'],
    ['a reset after two slashes', '//reset-password?token=secret', 'theme=light'],
  ] as const;

  it.each(own)('is drawn for %s alone', async (_whose, url, cookie) => {
    const path = new URL(url, 'http://forum.test');
    const before = await get(path.pathname + path.search);
    const mine = await get(url, cookie);
    expect(mine.body).toContain(`for [${cookie}]`);
    expect(mine.body).not.toBe(before.body);
    const after = await get(url);
    expect(after.body).not.toContain('secret');
    expect(after.body).not.toContain(cookie);
  });
});

it('outlives the process where it is for all visitors, as one of its build, and no other page does', async () => {
  const asked: (string | undefined)[] = [];
  const noting: SharedAnswers = {
    ...shared,
    get: (key, make, page) => {
      if (key.includes('/stored')) asked.push(page?.storedAs);
      return shared.get(key, make, page);
    },
  };
  const storing = await appFor({ ...forum.ctx, sharedAnswers: noting });
  for (const cookie of [
    'theme=dark',
    'forum_session=x',
    'forum_session=x; scripts=on',
    'notice=a',
  ]) {
    await storing.inject({ url: '/stored', headers: { cookie } });
  }
  expect(asked).toEqual([expect.stringMatching(/^built\n[^]*\npage dark[^]* \/stored$/)]);
  asked.length = 0;
  for (const query of ['page=2', 'page=02', 'page=2&x=1', 'x=1', 'page=99999']) {
    await storing.inject({ url: `/stored?${query}` });
  }
  const kept = asked.map((storedAs) => storedAs !== undefined);
  expect(kept).toEqual([true, false, false, false, false]);
  await storing.close();
});

it('may be kept in front where the operator says so, but for who has a session, and no other answer', async () => {
  const site = { ...forum.ctx.site, cdnSeconds: 60 };
  const told = await appFor({ ...forum.ctx, site });
  const keptAt = async (url: string, cookie = '') =>
    (await told.inject({ url, headers: { cookie } })).headers['cdn-cache-control'];
  expect(await keptAt('/a')).toBe('public, max-age=60, stale-while-revalidate=60');
  expect((await told.inject('/a')).headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding');
  const others = [keptAt('/a', 'forum_session=1'), keptAt('/gone'), keptAt('/old')];
  expect(await Promise.all(others)).toEqual([undefined, undefined, undefined]);
  await told.close();
});

it('tells caches in front nothing of a page whose part could not be drawn', async () => {
  const site = { ...forum.ctx.site, cdnSeconds: 60 };
  const told = await appFor({ ...forum.ctx, site });
  const keptOf = async (url: string) => (await told.inject(url)).headers['cdn-cache-control'];
  expect(await keptOf('/whole')).toContain('max-age=60');
  expect(await keptOf('/torn')).toBeUndefined();
  await told.close();
});
