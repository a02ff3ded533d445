import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Actor } from '@forum/contracts';
import { createCategory } from '@forum/features/content/categories/commands';
import { deletePost } from '@forum/features/content/posts/commands';
import { changeSetting } from '@forum/features/operations/site-settings/commands';
import { listPostPlaces, listPostRanges } from '@forum/features/content/posts/queries/sitemap';
import { newId } from '@forum/kernel';
import { doc, p, toJson } from '@forum/rich-text';
import { aComment, aMember, aPost, buildTestForum, type TestForum } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { atomOf } from '../src/conventions/feed.ts';
import { xmlText } from '../src/conventions/xml.ts';
import { buildApp } from '../src/app.ts';

const SITE = 'http://forum.test';
let forum: TestForum;
let app: FastifyInstance;
let alice: Actor;
let postId: string;
let draftId: string;
let categoryId: string;

beforeAll(async () => {
  forum = await buildTestForum();
  app = await buildApp({
    ctx: forum.ctx,
    logger: pino({ level: 'silent' }),
    redis: null,
    web: null,
  });
  const profile = { display_name: 'Alice <b>&"\' Ω' };
  alice = await aMember(forum, { username: 'alice', profile });
  const admin = { id: newId(), role: 'ADMIN' } as const;
  const command = { meta: { actor: admin }, actor: admin, category: { name: 'Gardens' } };
  categoryId = (await createCategory(forum.ctx, command)).result.categoryId;
  await forum.settle();
  const write = async (title: string, published: boolean): Promise<string> => {
    const content = toJson(doc(p('Five words are quite enough.')));
    const body = { title, content, categoryId, prefix: 'Guide', tags: ['a&b'], published };
    return (await forum.as(alice).post('/posts', body)).json<{ id: string }>().id;
  };
  postId = await write('Roses <script>alert(1)</script> & "thorns"', true);
  draftId = await write('A secret draft of mine', false);
  await aComment(forum, { postId, by: alice });
  await forum.settle();
});
afterAll(async () => {
  await app.close();
  await forum.close();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

/** Every address in a document of the site's own. */
const addressesIn = (xml: string) =>
  [...xml.matchAll(/(?:<loc>|href=")([^<"]+)/g)].map(([, address]) => address);

describe('feeds', () => {
  it('tell of the public record where the forum keeps one', async () => {
    expect((await get('/moderation/feed.xml')).statusCode).toBe(404);
    const actor = await aMember(forum, { username: 'chief', role: 'SUPERADMIN' });
    const change = { actor, name: 'publicRecord', value: true, grounds: {} } as const;
    await changeSetting(forum.ctx, { meta: { actor }, ...change });
    await deletePost(forum.ctx, { meta: { actor }, actor, postId: await aPost(forum, alice) });
    await forum.settle();
    const answer = await get('/moderation/feed.xml');
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(answer.body).toContain('<title>post.delete</title>');
    expect(answer.body).not.toContain('alice');
  });

  const feeds = ['', '?category=gardens', '?tag=a%26b', '?author=alice'];

  it.each(feeds)('list published posts, and no draft, in /feed.xml%s', async (query) => {
    const answer = await get(`/feed.xml${query}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(answer.body).toContain(`<id>urn:uuid:${postId}</id>`);
    expect(answer.body).not.toContain(draftId);
    expect(answer.body).not.toContain('secret draft');
    expect(answer.body).toContain('<title>Roses &lt;script&gt;alert(1)&lt;/script&gt; &amp;');
    expect(answer.body).toContain('<category term="a&amp;b"/>');
    expect(addressesIn(answer.body).every((address) => address?.startsWith(`${SITE}/`))).toBe(true);
    expect(answer.body).toContain('href="http://forum.test/gardens/posts/');
  });

  it.each(feeds)('say the same as JSON in /feed.json%s', async (query) => {
    const answer = await get(`/feed.json${query}`);
    expect(answer.headers['content-type']).toBe('application/feed+json; charset=utf-8');
    expect(answer.json()).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: `${SITE}/feed.json${query}`,
      items: [{ id: `urn:uuid:${postId}`, authors: [{ name: 'Alice <b>&"\' Ω' }], tags: ['a&b'] }],
    });
  });

  it('list the comments of a post', async () => {
    const { slug } = (await forum.as(null).get(`/posts/${postId}`)).json<{ slug: string }>();
    const answer = await get(`/feed.xml?post=${slug}`);
    expect(answer.body).toContain('<summary>A comment of some words</summary>');
    expect(answer.body).toMatch(/href="http:\/\/forum\.test\/gardens\/posts\/[^"]+#comment-/);
  });

  it.each([
    ['category=nowhere', 404],
    ['author=nobody', 404],
    ['post=nothing', 404],
    ['tag=a&author=alice', 400],
    ['tag=a&tag=b', 400],
    [`tag=${'x'.repeat(300)}`, 400],
  ])('answer %s with %i', async (query, status) => {
    for (const url of [`/feed.xml?${query}`, `/feed.json?${query}`]) {
      const answer = await get(url);
      expect([answer.statusCode, answer.json<{ status: number }>().status]).toEqual([
        status,
        status,
      ]);
    }
  });

  it('find no draft by its slug', async () => {
    const { slug } = (await forum.as(alice).get(`/posts/${draftId}`)).json<{ slug: string }>();
    expect((await get(`/feed.xml?post=${slug}`)).statusCode).toBe(404);
  });

  it('take any text that members may write', () => {
    const tricky = [
      '<svg/onload=alert(1)>',
      '\u2028\u2029\u007f\u0085',
      '\u0000\u0008\u001f\uffff\ud800]]>',
      '\u202e<!--',
      '&#x0;&amp;',
    ];
    for (const text of tricky) {
      const item = {
        id: newId(),
        path: '/posts/x',
        title: text,
        summary: text,
        author: { name: text, path: null },
        tags: [text],
        published: '2026-01-01T00:00:00.000Z',
        updated: '2026-01-01T00:00:00.000Z',
      };
      const xml = atomOf(
        { title: text, path: '/', self: '/feed.xml', next: null, items: [item] },
        forum.ctx.site,
      );
      expect(xml.isWellFormed()).toBe(true);
      // Nothing that was written opens or closes an element, or is a character that XML forbids.
      expect(xml).not.toMatch(/(?![\t\n\r])\p{Cc}/u);
      expect(xmlText(text)).not.toMatch(/[<>"'\uffff]|&(?!(amp|lt|gt|quot|#39);)/);
      expect(xml.match(/<entry>/g)).toHaveLength(1);
    }
  });
});

describe('sitemaps', () => {
  it('list the published posts with their last change, through an index', async () => {
    const index = await get('/sitemap.xml');
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    const parts = addressesIn(index.body);
    expect(parts).toEqual([`${SITE}/sitemap-0.xml`, `${SITE}/sitemap-1.xml`]);
    expect(index.body).toMatch(/sitemap-1\.xml<\/loc><lastmod>2026-06-01T12:00:00\.000Z/);
    const posts = await get('/sitemap-1.xml');
    expect(addressesIn(posts.body)).toHaveLength(1);
    expect(posts.body).toMatch(
      /<loc>http:\/\/forum\.test\/gardens\/posts\/roses[^<]*<\/loc><lastmod>2026/,
    );
    const pages = addressesIn((await get('/sitemap-0.xml')).body);
    expect(pages).toEqual(expect.arrayContaining([`${SITE}/`, `${SITE}/tags`, `${SITE}/gardens`]));
    for (const one of ['/sitemap-2.xml', '/sitemap-9999.xml']) {
      expect((await get(one)).statusCode).toBe(404);
    }
  });

  it('are split into ranges that hold each post once', async () => {
    const ids = [postId];
    for (let n = 0; n < 6; n += 1) ids.push(await aPost(forum, alice));
    await forum.settle();
    const ranges = await listPostRanges(forum.ctx.db, 3);
    expect(ranges).toHaveLength(3);
    const slugs: string[] = [];
    for (const range of ranges) {
      const places = await listPostPlaces(forum.ctx.db, { ...range, most: 50_000 });
      slugs.push(...places.map(({ slug }) => slug));
    }
    expect(slugs).toHaveLength(ids.length);
    expect(new Set(slugs).size).toBe(ids.length);
  });
});

describe('small files', () => {
  it('tell robots what not to read, and where the sitemap is', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('User-agent: *\nDisallow: /api/\nDisallow: /admin\n');
    expect(body).toContain(`Sitemap: ${SITE}/sitemap.xml\n`);
  });

  it('lead password managers to the settings', async () => {
    const answer = await get('/.well-known/change-password');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/settings']);
  });

  it('say where to report a hole, for a year', async () => {
    expect((await get('/.well-known/security.txt')).statusCode).toBe(404);
    const actor = await aMember(forum, { username: 'owner', role: 'SUPERADMIN' });
    const named = { name: 'securityContact', value: 'security@forum.example' } as const;
    await changeSetting(forum.ctx, { meta: { actor }, actor, ...named, grounds: {} });
    await forum.settle();
    const { body, headers } = await get('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe(
      [
        'Contact: mailto:security@forum.example',
        'Expires: 2027-06-01T00:00:00.000Z',
        'Canonical: http://forum.test/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });

  it('describe the search to browsers', async () => {
    const answer = await get('/opensearch.xml');
    expect(answer.headers['content-type']).toBe(
      'application/opensearchdescription+xml; charset=utf-8',
    );
    expect(answer.body).toContain('template="http://forum.test/search?q={searchTerms}"');
  });

  it('let the forum be installed, with icons that are there', async () => {
    const answer = await get('/manifest.webmanifest');
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    const manifest = z
      .object({
        icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
      })
      .loose()
      .parse(answer.json());
    expect(manifest).toMatchObject({
      name: 'Test Forum',
      short_name: 'Test Forum',
      start_url: '/',
      display: 'standalone',
      theme_color: '#ffffff',
    });
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sizeOf(src);
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('take no address from the request', async () => {
    const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    for (const url of [
      '/feed.xml',
      '/feed.json',
      '/sitemap.xml',
      '/robots.txt',
      '/opensearch.xml',
      '/manifest.webmanifest',
    ]) {
      expect((await get(url, evil)).body).not.toContain('evil.example');
    }
  });
});

describe('ETags', () => {
  const reads = [
    '/api/stats',
    '/api/posts',
    '/feed.xml',
    '/feed.json',
    '/sitemap.xml',
    '/robots.txt',
  ];

  it.each(reads)('spare who has %s already', async (url) => {
    const first = await get(url);
    const etag = z.string().parse(first.headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    for (const known of [etag, `"x", ${etag}`, etag.slice(2), '*']) {
      const again = await get(url, { 'if-none-match': known });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(again.headers.etag).toBe(etag);
      expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
    }
    expect((await get(url, { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
  });

  it('are the same however the answer is packed', async () => {
    const plain = await get('/api/posts');
    const packed = await get('/api/posts', { 'accept-encoding': 'br' });
    expect(packed.headers.etag).toBe(plain.headers.etag);
    const known = { 'accept-encoding': 'br', 'if-none-match': String(plain.headers.etag) };
    expect((await get('/api/posts', known)).statusCode).toBe(304);
  });

  it('change with what is read', async () => {
    const before = (await get('/api/stats')).headers.etag;
    await aPost(forum, alice);
    await forum.settle();
    expect((await get('/api/stats')).headers.etag).not.toBe(before);
  });

  it('are not on refusals and writes', async () => {
    expect((await get('/api/nothing')).headers.etag).toBeUndefined();
    const login = await app.inject({ method: 'POST', url: '/api/auth/logout' });
    expect(login.headers.etag).toBeUndefined();
  });

  it('leave what is only the own to its reader', async () => {
    const answer = await get('/api/posts');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
  });
});

/** Size of a PNG in the web client's folder, from its header. */
async function sizeOf(path: string): Promise<{ width: number; height: number }> {
  const file = await readFile(join(import.meta.dirname, '../../../web-forum/public', path));
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}
