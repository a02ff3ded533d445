import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buildTestForum, silentLogger, type TestForum } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
