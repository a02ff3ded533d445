import type { Actor } from '@forum/contracts';
import { problem } from '@forum/contracts/problem';
import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteImage, keepImage } from '../commands.ts';
import { createImageOptimiser } from './image-optimiser.ts';
import { reencode } from '../parts/images/re-encode.ts';
import { aPicture } from '../test-forms.ts';

let forum: TestForum;
let alice: Actor;
let key: string;

beforeAll(async () => {
  forum = await buildTestForum();
  alice = await aMember(forum, { username: 'alice' });
  key = await anUpload('#336699');
});
afterAll(() => forum.close());

async function anUpload(colour: string, size = { width: 1000, height: 500 }): Promise<string> {
  const image = await reencode(await aPicture(colour, size).jpeg().toBuffer());
  return keepImage(forum.ctx, { meta: { actor: alice }, actor: alice, image });
}

const get = (url: string, headers: Record<string, string> = {}) =>
  forum.app.inject({ url, headers });
const optimised = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  get(
    `/_next/image?${new URLSearchParams({ url: `/uploads/${key}`, ...query }).toString()}`,
    headers,
  );

describe('GET /uploads/{key}', () => {
  it('gives the image, for ever, as an image and nothing else', async () => {
    const answer = await get(`/uploads/${key}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: `"${key}"`,
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1000, height: 500 });
  });

  it('answers 304 to who has it, and headers alone to HEAD', async () => {
    for (const known of [`"${key}"`, `W/"${key}"`, `"other", "${key}"`]) {
      const answer = await get(`/uploads/${key}`, { 'if-none-match': known });
      expect([answer.statusCode, answer.body]).toEqual([304, '']);
    }
    expect((await get(`/uploads/${key}`, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    const head = await forum.app.inject({ method: 'HEAD', url: `/uploads/${key}` });
    expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([
      200,
      '',
      'image/jpeg',
    ]);
  });

  it('answers 404 to everything that is not the key of an image that somebody keeps', async () => {
    for (const path of [
      `${'0'.repeat(64)}.png`,
      key.replace('.jpg', '.png'),
      key.slice(0, 64),
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e%2f.incoming',
      '..%5c..%5cx',
      '%00',
      `${key}%00`,
      '.incoming',
      key.slice(0, 2),
      '',
    ]) {
      const answer = await get(`/uploads/${path}`);
      expect([path, answer.statusCode]).toEqual([path, 404]);
      expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store');
    }
  });

  it('answers 404 once the last who kept it deleted it, whatever lies in a cache', async () => {
    const gone = await anUpload('#010203');
    const url = `/_next/image?url=/uploads/${gone}&w=64&q=75`;
    expect((await get(url)).statusCode).toBe(200);
    await deleteImage(forum.ctx, { meta: { actor: alice }, actor: alice, key: gone });
    expect((await get(`/uploads/${gone}`)).statusCode).toBe(404);
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('GET /_next/image', () => {
  it('gives webp of the width asked for, for ever', async () => {
    const answer = await optimised({ w: '384', q: '75' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
    });
    const made = await sharp(answer.rawPayload).metadata();
    expect(made).toMatchObject({ format: 'webp', width: 384, height: 192 });
  });

  it('gives avif to who says that they take it', async () => {
    const answer = await optimised({ w: '256' }, { accept: 'image/avif,image/webp,*/*' });
    expect(answer.headers['content-type']).toBe('image/avif');
    expect(answer.rawPayload.subarray(4, 12).toString('latin1')).toBe('ftypavif');
  });

  it('never enlarges', async () => {
    const answer = await optimised({ w: '3840' });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1000, height: 500 });
  });

  it('gives the same from its cache, and 304 to who has it', async () => {
    const first = await optimised({ w: '128' });
    const second = await optimised({ w: '128' });
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    const etag = String(first.headers['etag']);
    expect((await optimised({ w: '128' }, { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it('makes few qualities: what is asked for goes to the nearest', async () => {
    const tags = await Promise.all(
      ['60', '50', '1', '75', '100', '90'].map(
        async (q) => (await optimised({ w: '64', q })).headers['etag'],
      ),
    );
    expect(tags).toEqual([50, 50, 50, 75, 90, 90].map((q) => `"${key}-64-${q}.webp"`));
  });

  it.each([
    ['a width that is not listed', { w: '99999' }],
    ['another such', { w: '641' }],
    ['no width', {}],
    ['a width of words', { w: '64px' }],
    ['a negative width', { w: '-64' }],
    ['a quality of 0', { w: '64', q: '0' }],
    ['a quality of 101', { w: '64', q: '101' }],
    ['a quality with a fraction', { w: '64', q: '7.5' }],
    ['no address', { w: '64', url: '' }],
    ['an address without end', { w: '64', url: `/uploads/${'x'.repeat(3000)}` }],
  ])('refuses 400 %s', async (_what, query) => {
    const answer = await optimised(query);
    expect(problem.parse(answer.json())).toMatchObject({ status: 400 });
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it.each([
    'http://127.0.0.1/x.png',
    'http://127.1/x.png',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://[::ffff:127.0.0.1]/',
    'http://0.0.0.0/',
    'http://localhost./',
    'http://169.254.169.254/latest/meta-data',
    'https://evil.example/uploads/x.png',
    '//evil.example/x.png',
    '/\\evil.example/x.png',
    'gopher://127.0.0.1:6379/_INFO',
    'file:///etc/passwd',
    'data:image/png;base64,iVBORw0KGgo=',
    '/api/users/profile',
    '/uploads/../api/users/profile',
    '/uploads/..%2f..%2fetc%2fpasswd',
    '/_next/image?url=/uploads/x',
  ])('never fetches: refuses 400 %s', async (url) => {
    const answer = await optimised({ url, w: '64' });
    expect(problem.parse(answer.json())).toMatchObject({ status: 400, code: 'url-not-allowed' });
  });

  it('refuses 400 lists in the place of a value, and 404 an image that nobody keeps', async () => {
    const url = `/uploads/${key}`;
    for (const query of [
      `url=${url}&url=${url}&w=64`,
      `url[]=${url}&w=64`,
      `url=${url}&w=64&w=64`,
    ]) {
      expect((await get(`/_next/image?${query}`)).statusCode).toBe(400);
    }
    const nobodys = `/uploads/${'0'.repeat(64)}.webp`;
    expect((await optimised({ url: nobodys, w: '64' })).statusCode).toBe(404);
  });

  it('takes the whole address of an own image too', async () => {
    const url = `http://forum.test/uploads/${key}`;
    expect((await optimised({ url, w: '64' })).statusCode).toBe(200);
  });
});

it('makes a size once for all who ask at the same time', async () => {
  let read = 0;
  const storage = {
    ...forum.ctx.storage,
    get: (name: string) => {
      read += 1;
      return forum.ctx.storage.get(name);
    },
  };
  const optimise = createImageOptimiser({ ...forum.ctx, storage });
  const wanted = { width: 750, quality: 75, format: 'webp' } as const;
  const made = await Promise.all(Array.from({ length: 20 }, () => optimise(key, wanted)));
  expect(new Set(made.map((one) => one?.size)).size).toBe(1);
  for (const one of made) one?.stream.destroy();
  expect(read).toBe(1);
});
