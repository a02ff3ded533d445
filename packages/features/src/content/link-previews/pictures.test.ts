import type { TestClient } from '@forum/testing';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { sendPage } from './test-pages.ts';
import { holding, previewForum } from './test-previews.ts';

const on = await previewForum();
const { forum, web, aPost, address, fetched, previewsOf } = on;
let chief: TestClient;
let staff: TestClient;

afterAll(() => on.close());
beforeEach(async () => {
  ({ chief, staff } = await on.anew());
});

/** Lets every page have that picture. */
function havePicture(picture: Buffer): void {
  web.answer = (path, response) => {
    if (path === '/loaf.png') response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    else sendPage(response, '<title>Bread</title><meta property="og:image" content="/loaf.png">');
  };
}

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).png();
const getPicture = (url: string) => forum.app.inject({ method: 'GET', url });

it('shows a picture made anew, from this forum alone', async () => {
  const exif = { IFD0: { Copyright: 'secret-exif' } };
  havePicture(await red(800, 400).withExif(exif).toBuffer());
  const url = 'http://picture.example/bread';
  // The page is at another port in the test, and so its picture.
  const { id } = await aPost(holding(url));
  await fetched();
  const [card] = await previewsOf(id);
  expect(card.picture).toMatch(/^\/link-pictures\/[0-9a-f]{64}\.webp$/);
  const answer = await forum.app.inject({ method: 'GET', url: card.picture });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  const { width, height, format } = await sharp(answer.rawPayload).metadata();
  expect([width, height, format]).toEqual([240, 120, 'webp']);
  expect(answer.rawPayload.includes('secret-exif')).toBe(false);
  for (const name of ['x', `${'a'.repeat(64)}.webp`, `${'a'.repeat(64)}.png`, '..%2f..%2fetc']) {
    const none = await forum.app.inject({ method: 'GET', url: `/link-pictures/${name}` });
    expect(none.statusCode).toBe(404);
  }
});

it('goes without a picture that is too large, none, or somewhere else', async () => {
  const huge = Buffer.from('89504e470d0a1a0a0000000d4948445200007530000075300802000000', 'hex');
  const pictures: Readonly<Record<string, readonly [string, Buffer]>> = {
    '/huge.png': ['image/png', Buffer.concat([huge, Buffer.alloc(64)])],
    '/text.png': ['image/png', Buffer.from('<svg onload="alert(1)"></svg>')],
    '/drawn.svg': ['image/svg+xml', Buffer.from('<svg/>')],
    '/long.png': ['image/png', Buffer.alloc(2_000_000)],
  };
  const inside = [
    'http://127.0.0.1:9/x.png',
    'http://169.254.169.254/latest',
    'http://[::1]/x.png',
  ];
  for (const source of [...Object.keys(pictures), ...inside]) {
    web.answer = (path, response) => {
      const [type, bytes] = pictures[path] ?? [];
      if (type === undefined)
        sendPage(response, `<title>Bread</title><meta property="og:image" content="${source}">`);
      else response.writeHead(200, { 'content-type': type }).end(bytes);
    };
    const { id } = await aPost(holding(address()));
    await fetched();
    expect([source, await previewsOf(id)]).toMatchObject([
      source,
      [{ title: 'Bread', picture: null }],
    ]);
  }
});

it('fits a tall picture into the same square, and shows none that stays large', async () => {
  havePicture(await red(100, 9000).toBuffer());
  const tall = await aPost(holding(address()));
  await fetched();
  const [card] = await previewsOf(tall.id);
  const { width, height } = await sharp((await getPicture(card.picture)).rawPayload).metadata();
  expect([width, height]).toEqual([3, 240]);
  const noise = { type: 'gaussian', mean: 128, sigma: 120 } as const;
  const create = { width: 240, height: 240, channels: 3, background: 'red', noise } as const;
  havePicture(await sharp({ create }).png().toBuffer());
  const noisy = await aPost(holding(address()));
  await fetched();
  const [shown] = await previewsOf(noisy.id);
  const bytes = shown.picture === null ? 0 : (await getPicture(shown.picture)).rawPayload.length;
  expect(bytes).toBeLessThanOrEqual(64 * 1024);
});

it('serves no picture of a preview that was removed, is blocked or switched off', async () => {
  havePicture(await red(30, 30).toBuffer());
  const url = 'http://shop.pictured.example/bread';
  const { id } = await aPost(holding(url));
  await fetched();
  const [card] = await previewsOf(id);
  const status = async () => (await getPicture(card.picture)).statusCode;
  const kept = (await getPicture(card.picture)).headers['cache-control'];
  expect([await status(), kept]).toEqual([200, 'public, max-age=86400']);
  const set = async (name: string, value: string | boolean) => {
    const answer = await chief.patch(`/admin/settings/${name}`, { value });
    expect(answer.statusCode).toBe(200);
    return status();
  };
  expect(await set('linkPreviewBlocked', 'pictured.example')).toBe(404);
  expect(await set('linkPreviewBlocked', '')).toBe(200);
  expect(await set('linkPreviews', false)).toBe(404);
  expect(await set('linkPreviews', true)).toBe(200);
  const grounds = { address: url, reason: 'spam' };
  const removed = await staff.post(`/admin/posts/${id}/link-preview/remove`, grounds);
  expect(removed.statusCode).toBe(200);
  await forum.settle();
  expect(await status()).toBe(404);
  // Another page may still show the same.
  await aPost(holding(address()));
  await fetched();
  expect(await status()).toBe(200);
});
