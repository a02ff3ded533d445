import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createDiskStorage } from '@forum/storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Archive, Base } from './archive.ts';
import { layOut } from './lay-out.ts';

let root: string;
let archive: Archive;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'forum-lay-out-'));
  archive = { storage: createDiskStorage(join(root, 'archive')), keys: [] };
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** A base backup of one file, whose archive ends with more zeros than a pipe holds. */
async function aBase(): Promise<Base> {
  const source = join(root, 'source');
  await mkdir(source);
  await writeFile(join(source, 'PG_VERSION'), '18\n');
  const tar = execFileSync('tar', ['--create', '--directory', source, '.']);
  const bytes = gzipSync(Buffer.concat([tar, Buffer.alloc(8 * 1024 * 1024)]));
  await archive.storage.put('base-1.part-1', { bytes, contentType: 'application/octet-stream' });
  return {
    format: 1,
    prefix: 'base-1',
    systemId: '1',
    timeline: 1,
    from: '0',
    to: '0',
    begunAt: '2026-11-25T12:00:00.000Z',
    endedAt: '2026-11-25T12:00:01.000Z',
    postgres: 18,
    segmentBytes: 16 * 1024 * 1024,
    version: '1',
    database: 'forum',
    login: 'forum',
    sessionSecret: null,
    parts: [
      {
        key: 'base-1.part-1',
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
    ],
  };
}

it('reads a base backup to its end, also where the files end long before', async () => {
  const plan = { base: await aBase(), pieces: [], until: null, endsAt: null };
  const folder = join(root, 'recovered');
  await layOut(archive, plan, folder);
  expect(await readFile(join(folder, 'PG_VERSION'), 'utf8')).toBe('18\n');
});
