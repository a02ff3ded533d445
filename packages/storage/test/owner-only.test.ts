import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@forum/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDiskCache, openStorage } from '../src/index.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'forum-modes-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const modeOf = async (...path: string[]) =>
  (await stat(join(dataDir, ...path))).mode.toString(8).slice(-3);
const bytes = new Uint8Array([1, 2, 3]);
const KEY = '3f0a.webp';

it('folders of uploads are entered by their owner alone', async () => {
  const storage = openStorage({ uploadsUrl: undefined, dataDir });
  await storage.put(KEY, { bytes, contentType: 'image/webp' });
  for (const path of [['uploads'], ['uploads', '3f'], ['uploads', '.incoming']]) {
    expect(await modeOf(...path)).toBe('700');
  }
  const cache = createDiskCache({
    folder: join(dataDir, 'cache'),
    maxBytes: 100,
    clock: systemClock,
  });
  await cache.put(KEY, bytes);
  expect(await modeOf('cache')).toBe('700');
});

it('so are those that were left open, from the next start on', async () => {
  await mkdir(join(dataDir, 'uploads', '3f'), { recursive: true });
  for (const path of ['uploads', 'uploads/3f']) await chmod(join(dataDir, path), 0o755);
  openStorage({ uploadsUrl: undefined, dataDir });
  expect([await modeOf('uploads'), await modeOf('uploads', '3f')]).toEqual(['700', '700']);
});
