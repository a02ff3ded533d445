import { aMember, buildTestForum, GIVEN_PASSWORD, type TestForum } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';

const ORIGIN = 'http://forum.test';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let forum: TestForum;
let app: FastifyInstance;
let cookies: Record<string, string>;

beforeAll(async () => {
  forum = await buildTestForum();
  const logger = pino({ level: 'silent' });
  app = await buildApp({ ctx: forum.ctx, logger, redis: null, web: null });
  await aMember(forum, { username: 'alice' });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'alice@secret.example.com', password: GIVEN_PASSWORD },
  });
  cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
});
afterAll(async () => {
  await app.close();
  await forum.close();
});

function upload(headers: Record<string, string> = {}) {
  const form = new FormData();
  form.set('file', new File([PNG], 'pixel.png', { type: 'image/png' }));
  return app.inject({
    method: 'POST',
    url: '/api/upload/image',
    payload: form,
    cookies,
    headers: { origin: ORIGIN, ...headers },
  });
}

it('serves an upload beside the API, with nothing that could run', async () => {
  const answer = await upload();
  expect(answer.statusCode).toBe(201);
  const { url } = answer.json<{ url: string }>();
  for (const address of [url, `/_next/image?url=${url}&w=16&q=75`]) {
    const image = await app.inject(address);
    expect(image.statusCode).toBe(200);
    expect(image.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(image.headers['set-cookie']).toBeUndefined();
    expect(image.headers['content-encoding']).toBeUndefined();
  }
});

it('answers problem details beside the API too', async () => {
  for (const [address, status] of [
    ['/uploads/nothing.png', 404],
    ['/_next/image?url=http://127.0.0.1/&w=64', 400],
    ['/_next/image', 400],
  ] as const) {
    const answer = await app.inject(address);
    expect([address, answer.statusCode, answer.headers['content-type']]).toEqual([
      address,
      status,
      'application/problem+json; charset=utf-8',
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

it('lets no page of another site send the form with the member’s cookie', async () => {
  for (const origin of ['https://evil.example', 'null', `${ORIGIN}.evil.example`]) {
    expect((await upload({ origin })).statusCode).toBe(403);
  }
});
