import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { exactChunks, type ObjectLock } from '@forum/storage';
import { MANIFEST, readManifest } from '../backups/manifest.ts';
import { printOf, type Print, UPLOADS } from '../backups/private-files.ts';
import { type CopiedFile, type CopyIndex, type CopyPlace, sealedIndex } from './copy-index.ts';
import { indexKey, partKey, PARTS } from './names.ts';

/** What to copy. */
export interface CopyBackup {
  /** The folder that holds all backups. */
  readonly root: string;
  readonly folder: string;
  readonly now: Date;
  /** Files of earlier copies: what has the same bytes is not sent again. */
  readonly known: readonly CopiedFile[];
  readonly stopping?: AbortSignal | undefined;
  /** Called when everything but the index is stored. @throws Error if another worker has taken over */
  readonly beforeIndex: () => Promise<void>;
}

/** What came of it. */
export interface Copied {
  readonly index: CopyIndex;
  readonly sentBytes: number;
  /** Whether it is locked as it should be; true if it need not be. */
  readonly isLocked: boolean;
}

/** Even a slow line must send one within the time limit of a call. */
const PART_BYTES = 8 * 1024 * 1024;
const AT_ONCE = 4;
const DAY_MS = 24 * 60 * 60 * 1000;
const CONTENT_TYPE = 'application/octet-stream';

/**
 * Copies a backup to a storage, its index last: what has no index is no copy.
 * @throws Error if a file of the backup is not as it was written, or the storage refuses
 */
export async function copyBackup(place: CopyPlace, given: CopyBackup): Promise<Copied> {
  const { root, folder } = given;
  const key = indexKey(folder);
  if (key === null) throw new Error(`${folder} was not named by the forum.`);
  const sending = await beginSending(place, given);
  const all = await filesOf(join(root, folder), given, place);
  const files: CopiedFile[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    given.stopping?.throwIfAborted();
    // Many small uploads wait for answers most of the time; more at once would take memory.
    const some = all.slice(at, at + AT_ONCE).map((file) => sending.send(file));
    files.push(...(await Promise.all(some)));
  }
  const index: CopyIndex = { format: 1, folder, files };
  await given.beforeIndex();
  await sending.put(key, await sealedIndex(index, place.keys), lockFor(place, given.now));
  return { index, sentBytes: sending.sentBytes(), isLocked: await isLocked(place, key, given.now) };
}

interface LocalFile extends Print {
  readonly of: CopiedFile['of'];
  readonly file: string;
}

async function filesOf(
  path: string,
  { folder }: CopyBackup,
  { keys }: CopyPlace,
): Promise<LocalFile[]> {
  const manifest = await readManifest(path, keys);
  const own = await printOf(join(path, MANIFEST));
  if (own === null) throw new Error(`${folder} is gone.`);
  return [
    ...manifest.uploads.map(({ key, file = key, bytes, sha256 }) => {
      return { of: 'uploads', file, bytes, sha256 } as const;
    }),
    ...manifest.tables.map(({ file, bytes, sha256 }) => {
      return { of: 'backup', file, bytes, sha256 } as const;
    }),
    { of: 'backup', file: MANIFEST, ...own },
  ];
}

async function beginSending(place: CopyPlace, given: CopyBackup) {
  const { storage } = place;
  const present = new Set(await storage.list(PARTS));
  const known = new Map(given.known.map((file) => [file.sha256, file]));
  let [sentBytes, refused] = [0, false];
  const put = async (key: string, bytes: Uint8Array, lock: ObjectLock | null) => {
    const object = { bytes, contentType: CONTENT_TYPE };
    // What refused one lock is not asked a thousand times.
    if (lock === null || refused) await storage.put(key, object);
    else refused = !(await storage.putLocked(key, object, lock));
    sentBytes += bytes.length;
  };
  const send = async (file: LocalFile): Promise<CopiedFile> => {
    const before = known.get(file.sha256);
    const isThere = before?.parts.every(({ sha256 }) => present.has(partKey(sha256))) === true;
    if (before !== undefined && isThere) {
      return { ...before, ...file, lockedUntil: await kept(place, given.now, before) };
    }
    // Uploads are shared with later copies, which then need no new lock each.
    const lock = lockFor(place, given.now, file.of === 'uploads' ? 2 : 1);
    const parts = await sendParts(file, given, (key, bytes) => put(key, bytes, lock));
    const isLockKept = lock !== null && !refused;
    return { ...file, parts, lockedUntil: isLockKept ? lock.until.toISOString() : null };
  };
  return { put, send, sentBytes: () => sentBytes };
}

async function sendParts(
  { of, file, ...print }: LocalFile,
  { root, folder }: CopyBackup,
  put: (key: string, bytes: Uint8Array) => Promise<void>,
): Promise<CopiedFile['parts']> {
  const path = join(root, of === 'uploads' ? UPLOADS : folder, file);
  const parts: CopiedFile['parts'] = [];
  const whole = createHash('sha256');
  for await (const { bytes } of exactChunks(createReadStream(path), PART_BYTES)) {
    whole.update(bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await put(partKey(sha256), bytes);
    parts.push({ sha256, bytes: bytes.length });
  }
  if (whole.digest('hex') === print.sha256) return parts;
  throw new Error(`${path} is not as it was written: this backup is not copied.`);
}

/** A file that is shared stays locked for as long as the newest copy that names it. */
async function kept(place: CopyPlace, now: Date, file: CopiedFile): Promise<string | null> {
  const [needed, longer] = [lockFor(place, now), lockFor(place, now, 2)];
  if (needed === null || longer === null) return file.lockedUntil;
  if (file.lockedUntil !== null && new Date(file.lockedUntil) >= needed.until) {
    return file.lockedUntil;
  }
  try {
    for (const { sha256 } of file.parts) await place.storage.extendLock(partKey(sha256), longer);
    return longer.until.toISOString();
  } catch {
    // A storage that locks nothing is reported by the index, which is not locked either.
    return file.lockedUntil;
  }
}

function lockFor({ lock }: CopyPlace, now: Date, times = 1): ObjectLock | null {
  if (lock === null) return null;
  return { mode: lock.mode, until: new Date(now.getTime() + times * lock.days * DAY_MS) };
}

/** Storages that know no locks may take no notice of one: only its answer counts. */
async function isLocked(place: CopyPlace, key: string, now: Date): Promise<boolean> {
  const lock = lockFor(place, now);
  if (lock === null) return true;
  const until = await place.storage.lockedUntil(key);
  // Some round to seconds.
  return until !== null && until.getTime() >= lock.until.getTime() - 1000;
}
