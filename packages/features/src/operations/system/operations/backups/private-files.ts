import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Bytes, type Seal, seal, type SealingKeys } from '@forum/storage';
import { keptBackups, type Retention } from './kept-backups.ts';
import { MANIFEST, readManifest } from './manifest.ts';

/** Backups hold what members told only the forum: only their owner may read the files. */
export const OWNER_ONLY = { file: 0o600, folder: 0o700 } as const;

/** A file's length in bytes, and its hash. */
export interface Print {
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Writes a stream, encrypted if there is a key, into a file that only its owner may read.
 * @returns its length and hash
 */
export async function writePrivately(path: string, source: Bytes, by: Seal): Promise<Print> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = async function* () {
    for await (const chunk of seal(source, by)) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  await pipeline(counted(), createWriteStream(path, { mode: OWNER_ONLY.file }));
  return { bytes, sha256: hash.digest('hex') };
}

/** The file's present length and hash; null: there is none. */
export async function printOf(path: string): Promise<Print | null> {
  const found = await stat(path).catch(() => null);
  if (found === null) return null;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return { bytes: found.size, sha256: hash.digest('hex') };
}

/** Folder of the members' files, shared by all backups. */
export const UPLOADS = 'uploads';
const UNFINISHED = '.making-';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Where an unfinished backup is kept. */
export function unfinished(root: string, name: string): string {
  return join(root, `${UNFINISHED}${name}`);
}

/** The folders of complete backups, newest first: their names begin with their time. */
export async function listFolders(root: string): Promise<string[]> {
  const names = await readdir(root).catch(() => []);
  const whole = await Promise.all(
    names.map(async (name) => (await isThere(join(root, name, MANIFEST))) && !isHidden(name)),
  );
  return names.filter((_, at) => whole[at]).toSorted((a, b) => (a < b ? 1 : -1));
}

const isHidden = (name: string) => name.startsWith('.');
const isThere = async (path: string) => (await stat(path).catch(() => null)) !== null;

/** Which backups stay. */
export interface Keep {
  readonly kept: Retention;
  /** Folders of backups that passed their test, newest first: the first that still exists stays, however old it is. */
  readonly passed: readonly string[];
  readonly now: Date;
  readonly keys: SealingKeys;
}

/**
 * Removes all but the backups to keep, leftovers of dead processes, and files that no backup names any more.
 * @returns the removed folders
 */
export async function pruneBackups(
  root: string,
  { kept, passed, now, keys }: Keep,
): Promise<string[]> {
  const folders = await listFolders(root);
  // The newest may prove worthless: until one of them is tested, the last good one is the only real backup.
  const whole = passed.find((name) => folders.includes(name));
  const wanted = keptBackups(folders, kept);
  const stays = folders.filter((name) => wanted.has(name) || name === whole);
  const gone = folders.filter((name) => !stays.includes(name));
  for (const name of gone) await rm(join(root, name), { recursive: true, force: true });
  const before = now.getTime() - DAY_MS;
  for (const name of await readdir(root)) {
    if (name.startsWith(UNFINISHED)) await removeOlder(join(root, name), before);
  }
  const named = await filesNamed(root, stays, keys);
  for (const key of await readdir(join(root, UPLOADS)).catch(() => [])) {
    // A backup in progress names its files only when it ends.
    if (named !== null && !named.has(key)) await removeOlder(join(root, UPLOADS, key), before);
  }
  return gone;
}

/**
 * Null: a manifest is damaged, or its key was not given, so nobody knows which files it named. That must not prevent
 * new backups.
 */
async function filesNamed(
  root: string,
  folders: readonly string[],
  keys: SealingKeys,
): Promise<Set<string> | null> {
  const named = new Set<string>();
  for (const name of folders) {
    const manifest = await readManifest(join(root, name), keys).catch(() => null);
    if (manifest === null) return null;
    for (const { key, file = key } of manifest.uploads) named.add(file);
  }
  return named;
}

async function removeOlder(path: string, before: number): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found !== null && found.mtimeMs < before) await rm(path, { recursive: true, force: true });
}
