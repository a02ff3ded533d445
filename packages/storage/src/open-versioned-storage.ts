import { createDiskStorage } from './disk-storage.ts';
import { folderAt } from './open-storage.ts';
import type { StoragePort } from './port.ts';
import { readS3Address } from './s3-address.ts';
import { createS3Versions } from './s3-versions.ts';
import type { VersionedStorage } from './versioned-storage.ts';

/** Opens the storage of an address, `s3://…` or `file:///…`. @throws Error with a sentence about the setting */
export function openVersionedStorageAt(url: string, setting: string): VersionedStorage {
  const folder = folderAt(url);
  if (folder === null) return createS3Versions(readS3Address(url, setting));
  return oneVersionOf(createDiskStorage(folder));
}

function oneVersionOf(storage: StoragePort): VersionedStorage {
  return {
    ...storage,
    putLocked: async (key, object) => {
      await storage.put(key, object);
      return false;
    },
    lockedUntil: async () => null,
    extendLock: async () => {
      throw new Error('A folder locks nothing.');
    },
    listVersions: async (prefix) =>
      (await storage.list(prefix)).map((key) => ({ key, version: null })),
    getVersion: ({ key }) => storage.get(key),
    deleteVersion: async ({ key }) => {
      await storage.delete(key);
      return true;
    },
  };
}
