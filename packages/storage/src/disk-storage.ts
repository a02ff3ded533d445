import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedKey, type NewObject, type StoragePort } from './port.ts';

/** Keeps objects as files below `folder`, spread over subfolders by the first two characters of their keys. */
export function createDiskStorage(folder: string): StoragePort {
  const pathOf = (key: string) => join(folder, checkedKey(key).slice(0, 2), key);
  return {
    put: async (key, object) => write(folder, pathOf(key), object),
    get: async (key) => {
      const file = await openOrNull(pathOf(key));
      if (file === null) return null;
      const { size } = await file.stat();
      return { size, stream: file.createReadStream() };
    },
    delete: async (key) => rm(pathOf(key), { force: true }),
    exists: async (key) => {
      const path = pathOf(key);
      return orNull(access(path).then(() => true)).then((found) => found ?? false);
    },
  };
}

/** Written beside and renamed, so that nobody ever reads half a file and a crash leaves the old one. */
async function write(folder: string, path: string, { bytes }: NewObject): Promise<void> {
  const incoming = join(folder, '.incoming', randomUUID());
  await mkdir(dirname(incoming), { recursive: true });
  await mkdir(dirname(path), { recursive: true });
  try {
    const file = await open(incoming, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(incoming, path);
  } catch (error) {
    await rm(incoming, { force: true });
    throw error;
  }
}

function openOrNull(path: string) {
  return orNull(open(path, 'r'));
}

/** Null where there is no such file; every other failure stays one. */
async function orNull<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
