import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { systemClock } from '@forum/kernel';
import { keepToOwner, OWNER_ONLY } from './owner-only.ts';
import { checkedKey, checkedPrefix, type NewObject, type StoragePort } from './port.ts';

/** Keeps objects as files below `folder`, spread over subfolders by the first two characters of their keys. Others on the machine do not read them. */
export function createDiskStorage(folder: string): StoragePort {
  keepToOwner(folder);
  const pathOf = (key: string) => join(folder, checkedKey(key).slice(0, 2), key);
  return {
    put: async (key, object) => write(folder, pathOf(key), object),
    get: async (key, part) => {
      const file = await openOrNull(pathOf(key));
      if (file === null) return null;
      if (part !== undefined) {
        const stream = file.createReadStream({ start: part.from, end: part.to });
        return { size: part.to - part.from + 1, stream };
      }
      const { size } = await file.stat();
      return { size, stream: file.createReadStream() };
    },
    delete: async (key) => rm(pathOf(key), { force: true }),
    exists: async (key) => {
      const path = pathOf(key);
      return orNull(access(path).then(() => true)).then((found) => found ?? false);
    },
    list: async (prefix) => {
      const names = await orNull(readdir(join(folder, checkedPrefix(prefix).slice(0, 2))));
      return (names ?? []).filter((name) => name.startsWith(prefix)).toSorted();
    },
  };
}

/** No write takes this long. */
const BROKEN_OFF_MS = 24 * 3_600_000;

/** Writes to a temporary file and renames it, so that nobody reads half a file and a crash leaves the old one. */
async function write(folder: string, path: string, { bytes }: NewObject): Promise<void> {
  const beside = join(folder, '.incoming');
  const incoming = join(beside, randomUUID());
  await mkdir(beside, { recursive: true, mode: OWNER_ONLY });
  await removeBrokenOff(beside);
  await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY });
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

/** Removes files left half written by crashes: no key names them, so nothing else would. */
async function removeBrokenOff(beside: string): Promise<void> {
  const before = systemClock.now().getTime() - BROKEN_OFF_MS;
  for (const name of await readdir(beside)) {
    const path = join(beside, name);
    // Another writer may have renamed its file in between.
    const found = await orNull(stat(path));
    if (found !== null && found.mtimeMs < before) await rm(path, { force: true });
  }
}

function openOrNull(path: string) {
  return orNull(open(path, 'r'));
}

/** Null where there is no such file; other failures pass through. */
async function orNull<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
