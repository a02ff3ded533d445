// What anybody can do with the document: generate a client from it with a public generator, compile it, and make calls.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildTestForum, silentLogger, type TestForum } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

let forum: TestForum;
let app: FastifyInstance;
let folder: string;
let url: string;

beforeAll(async () => {
  forum = await buildTestForum();
  const ctx = { ...forum.ctx, logger: silentLogger };
  app = await buildApp({ ctx, logger: pino({ level: 'silent' }), redis: null, web: null });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  // Beside the tests, so that the client finds its imports.
  folder = await mkdtemp(fileURLToPath(new URL('generated-', import.meta.url)));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
  await app.close();
  await forum.close();
});

const programOf = (name: string, path: string) =>
  join(dirname(require.resolve(`${name}/package.json`)), path);

const CLIENT = `import createClient from 'openapi-fetch';
import type { operations, paths } from './api.ts';

const client = createClient<paths>({ baseUrl: process.argv[2] ?? '' });
const query: operations['listPosts']['parameters']['query'] = { page: 1, limit: 3 };
const { data, response } = await client.GET('/api/posts', { params: { query } });
if (data === undefined) throw new Error(String(response.status));
// @ts-expect-error -- there is no such call: the types are not any.
void client.GET('/api/nothing');
process.stdout.write(JSON.stringify({ posts: data.data.length, limit: data.meta.limit }));
`;

const OPTIONS = {
  strict: true,
  noEmit: true,
  target: 'es2024',
  module: 'nodenext',
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  types: ['node'],
};

it('a client is generated from the document, compiles, and calls', async () => {
  await writeFile(join(folder, 'api.json'), (await app.inject('/docs/json')).body);
  await writeFile(join(folder, 'client.ts'), CLIENT);
  const settings = { compilerOptions: OPTIONS, files: ['client.ts'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const inFolder = { cwd: folder };
  const generator = programOf('openapi-typescript', 'bin/cli.js');
  await run(process.execPath, [generator, 'api.json', '-o', 'api.ts'], inFolder);
  await run(process.execPath, [programOf('typescript', 'bin/tsc'), '-p', '.'], inFolder);
  const { stdout } = await run(process.execPath, ['client.ts', url], inFolder);
  expect(JSON.parse(stdout)).toEqual({ posts: 0, limit: 3 });
}, 300_000);
