import { Readable } from 'node:stream';
import type { ObjectLock, ObjectVersion, VersionedStorage } from '@forum/storage';

interface Stored {
  readonly version: string;
  /** Null: a mark of deletion. */
  bytes: Buffer | null;
  lock: ObjectLock | null;
}

/** A storage in memory that keeps all versions, and locks them, as a bucket with Object Lock does. */
export interface LockingStorage extends VersionedStorage {
  /** Changes stored bytes behind everybody's back. */
  tamper(key: string, bytes: Buffer): void;
  /** How often bytes were sent. */
  puts(): number;
}

/** @param now what its clock says */
export function lockingStorage(now: () => Date): LockingStorage {
  const all = new Map<string, Stored[]>();
  let [made, puts] = [0, 0];
  const add = (key: string, bytes: Buffer | null, lock: ObjectLock | null) => {
    made += 1;
    all.set(key, [...(all.get(key) ?? []), { version: `v${made}`, bytes, lock }]);
  };
  const put = (key: string, bytes: Uint8Array, lock: ObjectLock | null) => {
    puts += 1;
    add(key, Buffer.from(bytes), lock);
  };
  return {
    ...readingOf(all),
    put: async (key, { bytes }) => put(key, bytes, null),
    putLocked: async (key, { bytes }, lock) => {
      put(key, bytes, lock);
      return true;
    },
    delete: async (key) => add(key, null, null),
    extendLock: async (key, lock) => {
      const one = all.get(key)?.at(-1);
      if (one !== undefined) one.lock = lock;
    },
    deleteVersion: async ({ key, version }) => {
      const one = all.get(key)?.find((stored) => stored.version === version);
      if (one !== undefined && one.lock !== null && one.lock.until > now()) return false;
      const left = (all.get(key) ?? []).filter((stored) => stored !== one);
      if (left.length === 0) all.delete(key);
      else all.set(key, left);
      return true;
    },
    tamper: (key, bytes) => {
      const one = all.get(key)?.at(-1);
      if (one !== undefined) one.bytes = bytes;
    },
    puts: () => puts,
  };
}

function readingOf(all: ReadonlyMap<string, readonly Stored[]>) {
  const present = (key: string) => all.get(key)?.at(-1);
  const opened = (bytes: Buffer | null | undefined) =>
    bytes === null || bytes === undefined
      ? null
      : { size: bytes.length, stream: Readable.from([bytes]) };
  const keysOf = (prefix: string) => [...all.keys()].filter((key) => key.startsWith(prefix));
  const isThere = (key: string) => (present(key)?.bytes ?? null) !== null;
  return {
    get: async (key: string) => opened(present(key)?.bytes),
    getVersion: async ({ key, version }: ObjectVersion) => {
      if (version === null) return opened(present(key)?.bytes);
      return opened(all.get(key)?.find((one) => one.version === version)?.bytes);
    },
    exists: async (key: string) => isThere(key),
    list: async (prefix: string) => keysOf(prefix).filter(isThere).toSorted(),
    lockedUntil: async (key: string) => present(key)?.lock?.until ?? null,
    listVersions: async (prefix: string) =>
      keysOf(prefix).flatMap((key) =>
        (all.get(key) ?? []).map(({ version }): ObjectVersion => ({ key, version })),
      ),
  };
}
