import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DomainError } from '@forum/kernel';
import {
  keyIdIn,
  type ObjectVersion,
  seal,
  type SealingKeys,
  unseal,
  type VersionedStorage,
} from '@forum/storage';
import { z } from 'zod';
import { folderOf, indexKey, INDEXES } from './names.ts';
import { readAtMost } from './read-at-most.ts';

/** How long copies are locked. */
export interface LockTerms {
  readonly days: number;
  readonly mode: 'governance' | 'compliance';
}

/** Where copies of backups are kept, and how. */
export interface CopyPlace {
  readonly storage: VersionedStorage;
  /** The first one encrypts the indexes; what they describe is encrypted already, if it is. */
  readonly keys: SealingKeys;
  /** Null: nothing is locked. */
  readonly lock: LockTerms | null;
}

const hash = z.string().regex(/^[0-9a-f]{64}$/u);
const indexShape = z.object({
  format: z.literal(1),
  folder: z.string(),
  files: z.array(
    z.object({
      /** Beside the manifest, or in the folder of uploads that all backups share. */
      of: z.enum(['backup', 'uploads']),
      // A name, never a path: it comes from a store that may be anybody's by now.
      file: z.string().regex(/^[A-Za-z0-9][\w.-]{0,200}$/u),
      bytes: z.int().min(0),
      sha256: hash,
      parts: z.array(z.object({ sha256: hash, bytes: z.int().min(0) })),
      /** Null: it is not locked. */
      lockedUntil: z.iso.datetime().nullable(),
    }),
  ),
});
/** What the copy of a backup consists of. */
export type CopyIndex = z.infer<typeof indexShape>;
/** A file of a copy. */
export type CopiedFile = CopyIndex['files'][number];

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];
/** Two million uploads. */
const MOST_BYTES = 512 * 1024 * 1024;

/** The index, as it is stored. */
export async function sealedIndex(index: CopyIndex, keys: SealingKeys): Promise<Buffer> {
  const zipped = await zip(JSON.stringify(index));
  const name = indexKey(index.folder) ?? '';
  return buffer(Readable.from(seal(Readable.from([zipped]), { keys, name })));
}

/** Folders of the copies that are whole, newest first. */
export async function listCopies({ storage }: CopyPlace): Promise<string[]> {
  const keys = await storage.list(INDEXES);
  return keys.flatMap((key) => folderOf(key) ?? []).toReversed();
}

/** What to accept. */
export interface ReadIndex {
  /** Although there are keys: backups made before there were any are not encrypted. */
  readonly isOpenTaken: boolean;
}

/**
 * What a copy consists of. Whoever can write to the store can give an index that is not encrypted, so with keys none is
 * taken, or only where no encrypted one is below it; and he can delete or replace one that is not locked, so former
 * versions of it are looked at too.
 * @throws DomainError not-found `no-copy`, invalid `copy-unreadable` | `copy-not-encrypted` | `sealed-otherwise`
 */
export async function readIndex(
  place: CopyPlace,
  folder: string,
  { isOpenTaken }: ReadIndex = { isOpenTaken: false },
): Promise<CopyIndex> {
  const key = indexKey(folder);
  if (key === null) throw noCopy(folder);
  let open: CopyIndex | null = null;
  const read = async (version: ObjectVersion) => {
    const stored = await readVersion(place, version);
    if (place.keys.length === 0 || keyIdIn(stored) !== null) return opened(place, key, stored);
    if (isOpenTaken) open ??= await opened(place, key, stored);
    throw notEncrypted(folder);
  };
  try {
    return await read({ key, version: null });
  } catch (error) {
    for (const version of await versionsOf(place, key)) {
      const found = await read(version).catch(() => null);
      if (found !== null) return found;
    }
    if (open !== null) return open;
    throw error;
  }
}

/** All versions of one object. */
export async function versionsOf({ storage }: CopyPlace, key: string): Promise<ObjectVersion[]> {
  const found = await storage.listVersions(key);
  return found.filter((one) => one.key === key && one.version !== null);
}

async function readVersion({ storage }: CopyPlace, version: ObjectVersion): Promise<Buffer> {
  const found = await storage.getVersion(version);
  if (found === null) throw noCopy(folderOf(version.key) ?? '');
  return readAtMost(found.stream, MOST_BYTES);
}

async function opened({ keys }: CopyPlace, key: string, stored: Buffer): Promise<CopyIndex> {
  const folder = folderOf(key) ?? '';
  try {
    const zipped = await buffer(
      Readable.from(unseal(Readable.from([stored]), { keys, name: key })),
    );
    const index = indexShape.parse(
      JSON.parse(String(await unzip(zipped, { maxOutputLength: MOST_BYTES }))),
    );
    if (index.folder === folder) return index;
  } catch (error) {
    // The sentence below states the consequence, whatever else is wrong with it.
    if (error instanceof DomainError && error.code === 'sealed-otherwise') throw error;
  }
  throw new DomainError(
    'invalid',
    'copy-unreadable',
    `The index of the copy of ${folder} is not as it was written.`,
  );
}

function notEncrypted(folder: string): DomainError {
  return new DomainError(
    'invalid',
    'copy-not-encrypted',
    `The copy of ${folder} is not encrypted, although there are keys: it is from before there were any, or not the forum's. With --not-encrypted it is taken.`,
  );
}

function noCopy(folder: string): DomainError {
  return new DomainError('not-found', 'no-copy', `There is no copy of ${folder}.`);
}
