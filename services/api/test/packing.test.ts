import { brotliDecompressSync } from 'node:zlib';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usePacking } from '../src/plugins/packing.ts';

const WORDS = JSON.stringify({ words: 'five words are quite enough '.repeat(200) });
const ANSWERS: Readonly<Record<string, readonly [string, string]>> = {
  '/words': ['application/json; charset=utf-8', WORDS],
  '/problem': ['application/problem+json', WORDS],
  '/table': ['text/csv; charset=utf-8', WORDS],
  '/few': ['application/json', '{"words":5}'],
  '/many': ['application/json', JSON.stringify('words '.repeat(40_000))],
  '/picture': ['image/png', WORDS],
};

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  usePacking(app);
  for (const [url, [type, body]] of Object.entries(ANSWERS)) {
    app.get(url, (_request, reply) => reply.type(type).header('vary', 'Cookie').send(body));
  }
  app.get('/packed', (_request, reply) => {
    return reply.type('application/json').header('content-encoding', 'br').send(WORDS);
  });
  await app.ready();
});
afterAll(() => app.close());

const ask = (url: string, encoding = 'gzip, br') =>
  app.inject({ url, headers: { 'accept-encoding': encoding } });

it.each(['/words', '/problem', '/table'])('%s is packed, and says the same', async (url) => {
  const { headers, rawPayload } = await ask(url);
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Cookie, accept-encoding' });
  expect(Number(headers['content-length'])).toBe(rawPayload.length);
  expect(rawPayload.length).toBeLessThan(WORDS.length / 2);
  expect(brotliDecompressSync(rawPayload).toString()).toBe(ANSWERS[url]?.[1]);
});

it.each([
  ['few bytes', '/few', 'br'],
  ['so many that others would wait', '/many', 'br'],
  ['a picture', '/picture', 'br'],
  ['an answer for somebody who takes no brotli', '/words', 'gzip, br;q=0'],
])('%s are left as they are', async (_what, url, encoding) => {
  const { headers, body } = await ask(url, encoding);
  expect(headers['content-encoding']).toBeUndefined();
  expect(body).toBe(ANSWERS[url]?.[1]);
});

it('what is packed already is not packed again', async () => {
  expect((await ask('/packed')).body).toBe(WORDS);
});
