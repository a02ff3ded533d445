import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '@forum/kernel';
import {
  createDiskCache,
  createDiskStorage,
  type DiskCache,
  type StoragePort,
} from '@forum/storage';

/** Storage and image cache of one test, in a folder that goes with it. */
export interface TemporaryStorage {
  readonly storage: StoragePort;
  readonly imageCache: DiskCache;
  /** The folder of what other forums left. */
  readonly moveInFolder: string;
  readonly remove: () => Promise<void>;
}

/** Opens the storage of one test. */
export async function temporaryStorage(clock: Clock): Promise<TemporaryStorage> {
  const root = await mkdtemp(join(tmpdir(), 'forum-test-'));
  const folder = join(root, 'image-cache');
  return {
    storage: createDiskStorage(join(root, 'uploads')),
    imageCache: createDiskCache({ folder, maxBytes: 16 * 1024 * 1024, clock }),
    moveInFolder: join(root, 'move-in'),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
