import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@forum/kernel';
import { keepToOwner, OWNER_ONLY } from './owner-only.ts';
import { checkedKey, type StoredObject } from './port.ts';

/** Files that can be recreated: kept while there is room, least recently used ones go first. */
export interface DiskCache {
  get(key: string): Promise<StoredObject | null>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Makes room, down to nine tenths of the limit, when there is more than the limit. */
  sweep(): Promise<void>;
}

/** The settings of a cache. */
export interface DiskCacheSettings {
  readonly folder: string;
  readonly maxBytes: number;
  readonly clock: Clock;
}

/** How much may be added before the folder is scanned again. */
const SWEEP_AFTER = 0.1;
/** A file's time is its last use, to the hour: so that not every hit costs a write. */
const USE_NOTED_EVERY_MS = 3_600_000;

/** Opens a cache in a folder of its own; processes may share it. */
export function createDiskCache({ folder, maxBytes, clock }: DiskCacheSettings): DiskCache {
  keepToOwner(folder);
  // As if the folder were full, so that the first file triggers a count of what earlier processes left.
  let added = maxBytes;
  let sweeping: Promise<void> | null = null;
  const pathOf = (key: string) => join(folder, checkedKey(key));
  const sweep = async () => {
    sweeping ??= makeRoom(folder, maxBytes).finally(() => {
      sweeping = null;
    });
    await sweeping;
  };
  return {
    sweep,
    get: async (key) => read(pathOf(key), clock.now()),
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
      const incoming = join(folder, `incoming-${randomUUID()}`);
      await writeFile(incoming, bytes);
      await rename(incoming, path);
      added += bytes.byteLength;
      if (added < maxBytes * SWEEP_AFTER) return;
      added = 0;
      await sweep();
    },
  };
}

async function read(path: string, now: Date): Promise<StoredObject | null> {
  const file = await open(path, 'r').catch(nullWhenAbsent);
  if (file === null) return null;
  const { size, mtimeMs } = await file.stat();
  if (now.getTime() - mtimeMs > USE_NOTED_EVERY_MS)
    await utimes(path, now, now).catch(nullWhenAbsent);
  return { size, stream: file.createReadStream() };
}

async function makeRoom(folder: string, maxBytes: number): Promise<void> {
  const files = await listFiles(folder);
  let total = files.reduce((sum, file) => sum + file.size, 0);
  if (total <= maxBytes) return;
  for (const { path, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (total <= maxBytes * (1 - SWEEP_AFTER)) return;
    await rm(path, { force: true });
    total -= size;
  }
}

async function listFiles(folder: string) {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      // Another process may have swept it in between.
      const found = await stat(path).catch(nullWhenAbsent);
      return found === null ? null : { path, size: found.size, mtimeMs: found.mtimeMs };
    }),
  );
  return files.filter((file) => file !== null);
}

function nullWhenAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
