import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { systemClock } from '@forum/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskCache, type DiskCache } from '../src/index.ts';

const HOUR = 3_600_000;

describe('the disk cache', () => {
  let folder: string;
  let cache: DiskCache;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forum-cache-'));
    cache = createDiskCache({ folder, maxBytes: 1000, clock: systemClock });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const usedAgo = async (key: string, hours: number) => {
    const at = new Date(Date.now() - hours * HOUR);
    await utimes(join(folder, key), at, at);
  };
  const put = (key: string, size = 300) => cache.put(key, Buffer.alloc(size, 1));
  const names = async () => (await readdir(folder)).toSorted();

  it('gives back what was put, and null for the rest', async () => {
    await put('first', 10);
    const found = await cache.get('first');
    expect(found?.size).toBe(10);
    expect(found === null ? null : await buffer(found.stream)).toEqual(Buffer.alloc(10, 1));
    expect(await cache.get('other')).toBeNull();
    await expect(cache.get('../first')).rejects.toThrow('not the key');
  });

  it('stays within its limit: what was not asked for the longest goes first', async () => {
    await put('first');
    await put('second');
    await put('third');
    await usedAgo('first', 5);
    await usedAgo('second', 6);
    await usedAgo('third', 7);
    (await cache.get('third'))?.stream.destroy();
    await put('fourth');
    expect(await names()).toEqual(['first', 'fourth', 'third']);
  });

  it('counts what an earlier process left behind', async () => {
    await writeFile(join(folder, 'left-behind'), Buffer.alloc(5000));
    await usedAgo('left-behind', 1);
    await put('new-one', 10);
    expect(await names()).toEqual(['new-one']);
  });
});
