export { type Chunk, exactChunks } from './exact-chunks.ts';
export { createDiskCache, type DiskCache } from './disk-cache.ts';
export { type AskDisk, createDiskRooms, type DiskRoom, type Room } from './disk-rooms.ts';
export { createDiskStorage } from './disk-storage.ts';
export {
  folderAt,
  openStorage,
  openStorageAt,
  type StorageSettings,
  uploadsFolder,
} from './open-storage.ts';
export {
  isStorageKey,
  type NewObject,
  type Part,
  type StoragePort,
  type StoredObject,
} from './port.ts';
export { readS3Address, type S3Address } from './s3-address.ts';
export { createS3Storage } from './s3-storage.ts';
export { type Bytes, keyIdIn, type Seal, seal, unseal } from './sealing.ts';
export { type SealingKey, type SealingKeys, sealingKeys } from './sealing-keys.ts';
export { openVersionedStorageAt } from './open-versioned-storage.ts';
export { type ObjectLock, type ObjectVersion, type VersionedStorage } from './versioned-storage.ts';
