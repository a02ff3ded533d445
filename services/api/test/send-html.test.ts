import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { sendHtml } from '../src/send-html.ts';

it.each([
  ['br', createBrotliDecompress],
  ['gzip', createGunzip],
])('sends what is drawn of a page before the rest is, compressed as %s', async (name, unpacker) => {
  const page = new PassThrough();
  const app = fastify();
  app.get('/', (request, reply) => sendHtml(request, reply, page));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  page.write('<p>begun');
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': name } }, resolve).on('error', reject);
  });
  expect(answer.headers['content-encoding']).toBe(name);
  const unpacked = answer.pipe(unpacker()).setEncoding('utf8');
  expect(await once(unpacked, 'data')).toEqual(['<p>begun']);
  page.end('</p>');
  expect(await once(unpacked, 'data')).toEqual(['</p>']);
  await app.close();
});
