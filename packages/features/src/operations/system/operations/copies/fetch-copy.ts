import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '@forum/kernel';
import { OWNER_ONLY, printOf, unfinished, UPLOADS } from '../backups/private-files.ts';
import { type CopiedFile, type CopyIndex, type CopyPlace, versionsOf } from './copy-index.ts';
import { partKey } from './names.ts';
import { readAtMost } from './read-at-most.ts';

/**
 * Brings a copy back as a folder among others, as it was when it was made; the folder appears once it is complete.
 * @returns the folder
 * @throws DomainError invalid `copy-damaged` with the name of what is missing or not as it was written | `no-room`,
 *   conflict `folder-there`
 */
export async function fetchCopy(
  place: CopyPlace,
  { folder, files }: CopyIndex,
  into: string,
): Promise<string> {
  const [incoming, whole] = [unfinished(into, folder), join(into, folder)];
  requireNone(whole);
  await mkdir(join(into, UPLOADS), { recursive: true, mode: OWNER_ONLY.folder });
  await requireRoom(into, files);
  await mkdir(incoming, { recursive: true, mode: OWNER_ONLY.folder });
  for (const file of files) {
    await fetchFile(
      place,
      file,
      join(file.of === 'uploads' ? join(into, UPLOADS) : incoming, file.file),
    );
  }
  await rename(incoming, whole);
  return whole;
}

/** Told before anything is fetched, which may take hours and money. */
function requireNone(path: string): void {
  if (!existsSync(path)) return;
  const what = `${path} is there already: delete it, or bring the copy into another folder.`;
  throw new DomainError('conflict', 'folder-there', what);
}

/** A full disk would stop the forum's own backups, too. */
const SPARE_BYTES = 256 * 1024 * 1024;

async function requireRoom(into: string, files: readonly CopiedFile[]): Promise<void> {
  const needed = files.reduce((sum, { bytes }) => sum + bytes, 0) + SPARE_BYTES;
  const { bavail, bsize } = await statfs(into);
  if (bavail * bsize >= needed) return;
  throw new DomainError(
    'invalid',
    'no-room',
    `The copy needs ${Math.ceil(needed / 1e6)} MB in ${into}, which has ${Math.floor((bavail * bsize) / 1e6)} MB.`,
  );
}

async function fetchFile(place: CopyPlace, file: CopiedFile, path: string): Promise<void> {
  const there = await printOf(path);
  if (there?.bytes === file.bytes && there.sha256 === file.sha256) return;
  const whole = createHash('sha256');
  const parts = async function* () {
    for (const part of file.parts) {
      const bytes = await readPart(place, part);
      whole.update(bytes);
      yield bytes;
    }
  };
  await pipeline(parts(), createWriteStream(`${path}.part`, { mode: OWNER_ONLY.file }));
  if (whole.digest('hex') !== file.sha256) throw damaged(file.file, 'is not as it was written');
  await rename(`${path}.part`, path);
}

/** Any version with the right bytes will do: whoever deletes or replaces what is locked only adds another one. */
async function readPart(
  place: CopyPlace,
  { sha256, bytes }: CopiedFile['parts'][number],
): Promise<Buffer> {
  const key = partKey(sha256);
  const present = await readVersion(place, { key, version: null }, bytes);
  if (present !== null && hashOf(present) === sha256) return present;
  for (const version of await versionsOf(place, key)) {
    const found = await readVersion(place, version, bytes);
    if (found !== null && hashOf(found) === sha256) return found;
  }
  throw damaged(key, present === null ? 'is missing' : 'is not as it was written');
}

/** A mark of deletion is no object, and an answer that is too long is none either. */
async function readVersion(
  { storage }: CopyPlace,
  version: { readonly key: string; readonly version: string | null },
  bytes: number,
): Promise<Buffer | null> {
  if (version.version === null) {
    const found = await storage.getVersion(version);
    return found === null ? null : readAtMost(found.stream, bytes).catch(() => Buffer.alloc(0));
  }
  const found = await storage.getVersion(version).catch(() => null);
  return found === null ? null : readAtMost(found.stream, bytes).catch(() => null);
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function damaged(name: string, what: string): DomainError {
  return new DomainError('invalid', 'copy-damaged', `${name} ${what}.`);
}
