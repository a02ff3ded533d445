import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDiskStorage } from './disk-storage.ts';
import type { StoragePort } from './port.ts';
import { readS3Address } from './s3-address.ts';
import { createS3Storage } from './s3-storage.ts';

/** The settings that decide where files are stored. */
export interface StorageSettings {
  /** `s3://…` or `file:///…`; left out: the folder `uploads` of the data folder. */
  readonly uploadsUrl: string | undefined;
  readonly dataDir: string;
}

/** The folder of an address; null if it is not a folder but `s3://…`. */
export function folderAt(url: string): string | null {
  return url.startsWith('file:') ? fileURLToPath(url) : null;
}

/** Opens the storage of an address, `s3://…` or `file:///…`. @throws Error with a sentence about the setting */
export function openStorageAt(url: string, setting: string): StoragePort {
  const folder = folderAt(url);
  if (folder !== null) return createDiskStorage(folder);
  return createS3Storage(readS3Address(url, setting));
}

/** Opens the configured storage. @throws Error with a sentence about UPLOADS_URL */
export function openStorage({ uploadsUrl, dataDir }: StorageSettings): StoragePort {
  if (uploadsUrl === undefined) return createDiskStorage(uploadsIn(dataDir));
  return openStorageAt(uploadsUrl, 'UPLOADS_URL');
}

/** The folder of uploads; null: they are in a bucket. */
export function uploadsFolder({ uploadsUrl, dataDir }: StorageSettings): string | null {
  return uploadsUrl === undefined ? uploadsIn(dataDir) : folderAt(uploadsUrl);
}

const uploadsIn = (dataDir: string): string => join(dataDir, 'uploads');
