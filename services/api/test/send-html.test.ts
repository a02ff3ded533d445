import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { sendHtml, sendPacked } from '../src/send-html.ts';

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

it('says to the page when it was sent, also to whoever has the page already', async () => {
  const app = fastify();
  app.get('/', (request, reply) => sendHtml(request, reply, PAGE));
  app.get('/kept', (request, reply) =>
    sendPacked(request, reply.header('etag', 'W/"one"'), brotliCompressSync(PAGE)),
  );
  const before = Date.now();
  const answers = [
    await app.inject({ url: '/' }),
    await app.inject({ url: '/kept', headers: { 'accept-encoding': 'br' } }),
    await app.inject({ url: '/kept', headers: { 'if-none-match': 'W/"one"' } }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 304]);
  for (const { headers } of answers) {
    const sent = Number(/^now;dur=(\d+)$/.exec(String(headers['server-timing']))?.[1]);
    expect(sent).toBeGreaterThanOrEqual(before);
    expect(sent).toBeLessThanOrEqual(Date.now());
  }
  await app.close();
});
