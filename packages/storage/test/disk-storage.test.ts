import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { createDiskStorage, openStorage } from '../src/index.ts';
import { describeStorage } from './port-contract.ts';

const aFolder = () => mkdtemp(join(tmpdir(), 'forum-storage-'));
const bytes = Buffer.from('some bytes');

describeStorage('on disk', async () => {
  const folder = await aFolder();
  const close = () => rm(folder, { recursive: true, force: true });
  return { storage: createDiskStorage(folder), close };
});

it('leaves nothing half written where the disk refuses', async () => {
  const folder = await aFolder();
  const storage = createDiskStorage(folder);
  // The place of the file is taken by a folder that cannot be replaced.
  await createDiskStorage(join(folder, 'ab', 'abcd')).put('inner', { bytes, contentType: 'a/b' });
  await expect(storage.put('abcd', { bytes, contentType: 'a/b' })).rejects.toThrow('EISDIR');
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  await rm(folder, { recursive: true });
});

// A promise of every storage. An S3 store keeps it for us, the stand-in of the tests does not.
it('keeps one of many that are put at once, whole', async () => {
  const folder = await aFolder();
  const storage = createDiskStorage(folder);
  const all = Array.from({ length: 10 }, (_none, index) => Buffer.alloc(200_000, index));
  await Promise.all(all.map((each) => storage.put('abcd', { bytes: each, contentType: 'a/b' })));
  const found = await storage.get('abcd');
  const kept = found === null ? null : await buffer(found.stream);
  expect(all.some((each) => kept?.equals(each))).toBe(true);
  await rm(folder, { recursive: true });
});

it('takes away what a crash left half written a day ago, and nothing younger', async () => {
  const folder = await aFolder();
  const storage = createDiskStorage(folder);
  await storage.put('abcd', { bytes, contentType: 'a/b' });
  const beside = join(folder, '.incoming');
  for (const name of ['broken-off', 'under-way']) await writeFile(join(beside, name), bytes);
  const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 3600;
  await utimes(join(beside, 'broken-off'), twoDaysAgo, twoDaysAgo);
  await storage.put('efgh', { bytes, contentType: 'a/b' });
  expect(await readdir(beside)).toEqual(['under-way']);
  await rm(folder, { recursive: true });
});

it('is below the data folder, or where a file address says', async () => {
  const dataDir = await aFolder();
  const object = { bytes, contentType: 'image/png' };
  await openStorage({ uploadsUrl: undefined, dataDir }).put('abcd.png', object);
  expect(await readdir(join(dataDir, 'uploads', 'ab'))).toEqual(['abcd.png']);
  const elsewhere = join(dataDir, 'else where');
  await openStorage({ uploadsUrl: pathToFileURL(elsewhere).href, dataDir }).put('efgh.png', object);
  expect(await readdir(join(elsewhere, 'ef'))).toEqual(['efgh.png']);
  await rm(dataDir, { recursive: true });
});
