import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { sendHtml } from '../src/send-html.ts';

const PAGE = Buffer.from('<p>begun</p>'.repeat(300));

it.each([
  ['br', 'gzip, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  [undefined, 'identity', (bytes: Buffer) => bytes],
])('sends a page as %s to whoever takes %s', async (encoding, accepted, unpacked) => {
  const app = fastify();
  app.get('/', (request, reply) => sendHtml(request, reply, PAGE));
  const answer = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(unpacked(answer.rawPayload).equals(PAGE)).toBe(true);
  await app.close();
});
