import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { VERSION } from '@forum/config/version';
import { WEBHOOK_KINDS } from '@forum/contracts/webhooks';
import { buildTestForum, silentLogger, type TestForum } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../src/app.ts';

let forum: TestForum;
let app: FastifyInstance;

beforeAll(async () => {
  forum = await buildTestForum();
  const ctx = { ...forum.ctx, logger: silentLogger };
  app = await buildApp({ ctx, logger: pino({ level: 'silent' }), redis: null, web: null });
});

afterAll(async () => {
  await app.close();
  await forum.close();
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('sends the whole document as %s', async (encoding, unpack) => {
  const headers = { 'accept-encoding': encoding };
  const plain = (await app.inject('/docs/json')).body;
  const packed = await app.inject({ url: '/docs/json', headers });
  expect(packed.headers['content-encoding']).toBe(encoding);
  expect(unpack(packed.rawPayload).toString()).toBe(plain);
});

it('writes the document once for all who ask, and in one form', async () => {
  const [first, again] = [await app.inject('/docs/json'), await app.inject('/docs/json')];
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  const headers = { 'if-none-match': String(first.headers.etag) };
  expect((await app.inject({ url: '/docs/json', headers })).statusCode).toBe(304);
  const other = await app.inject('/docs/yaml');
  expect([other.statusCode, other.headers.location]).toEqual([308, '/docs/json']);
});

const schema = z.record(z.string(), z.unknown());
const described = z.object({
  info: z.object({ version: z.string() }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        parameters: z.array(z.object({ name: z.string(), in: z.string(), schema })).default([]),
        responses: z.record(z.string(), z.object({ headers: schema.optional() })),
      }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), schema) }),
});

/** The document, and its calls. */
async function theDocument() {
  const document = described.parse((await app.inject('/docs/json')).json());
  return { document, calls: Object.values(document.paths).flatMap((path) => Object.values(path)) };
}

it('names every call once', async () => {
  const names = (await theDocument()).calls.map(({ operationId }) => operationId);
  expect(names.length).toBeGreaterThan(200);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['listPosts', 'createComment', 'removePost']));
});

it('says of every page and limit what it may be, and what it is unless it is said', async () => {
  const { calls } = await theDocument();
  const numbers = calls.flatMap(({ operationId, parameters }) =>
    parameters
      .filter((one) => one.in === 'query' && (one.name === 'page' || one.name === 'limit'))
      .map((one) => ({ operationId, ...one.schema })),
  );
  expect(numbers.length).toBeGreaterThan(50);
  for (const number of numbers) {
    expect(number).toEqual({
      operationId: number.operationId,
      type: 'integer',
      minimum: expect.any(Number),
      maximum: expect.any(Number),
      default: expect.any(Number),
    });
  }
});

it('has no schema that no call uses, and the version of the program', async () => {
  const { document } = await theDocument();
  const text = (await app.inject('/docs/json')).body;
  const unused = Object.keys(document.components.schemas).filter(
    (name) => !text.includes(`"#/components/schemas/${name}"`),
  );
  expect(unused).toEqual([]);
  expect(document.info.version).toBe(VERSION);
});

it('describes what webhooks are sent, each kind by what is parsed', async () => {
  const { webhooks } = (await app.inject('/docs/json')).json();
  expect(Object.keys(webhooks)).toEqual([...WEBHOOK_KINDS]);
  const { parameters, requestBody } = webhooks['comment.written'].post;
  expect(parameters.map(({ name }: { readonly name: string }) => name)).toContain('webhook-id');
  const shape = requestBody.content['application/json'].schema;
  expect(shape.properties.type).toEqual({ type: 'string', const: 'comment.written' });
  expect(Object.keys(shape.properties.data.properties.comment.properties)).toEqual(
    expect.arrayContaining(['id', 'postId', 'postTitle', 'url', 'author', 'excerpt']),
  );
  expect(JSON.stringify(webhooks)).not.toContain('$ref');
});
