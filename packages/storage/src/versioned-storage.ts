import type { NewObject, StoragePort, StoredObject } from './port.ts';

/** Until when a version can be neither deleted nor replaced: `governance` can be lifted with a right of its own, `compliance` by nobody. */
export interface ObjectLock {
  readonly mode: 'governance' | 'compliance';
  readonly until: Date;
}

/** One version of an object, or the mark of its deletion. */
export interface ObjectVersion {
  readonly key: string;
  /** Null: the storage keeps one version of each object only. */
  readonly version: string | null;
}

/** A storage that may keep former versions of objects, and lock them; what it lacks, it does without and says so. */
export interface VersionedStorage extends StoragePort {
  /** @returns false: stored, but the storage refuses locks. True is no proof: some ignore what they do not know. */
  putLocked(key: string, object: NewObject, lock: ObjectLock): Promise<boolean>;
  /** Until when the present version is locked; null: it is not, or there is none. */
  lockedUntil(key: string): Promise<Date | null>;
  /** Locks the present version for longer. @throws Error if the storage refuses */
  extendLock(key: string, lock: ObjectLock): Promise<void>;
  /** All versions of all objects whose keys begin alike. */
  listVersions(prefix: string): Promise<ObjectVersion[]>;
  getVersion(version: ObjectVersion): Promise<StoredObject | null>;
  /** @returns false: the storage does not allow it, since it is locked or the login may not delete */
  deleteVersion(version: ObjectVersion): Promise<boolean>;
}
