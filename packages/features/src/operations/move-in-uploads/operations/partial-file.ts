import { constants } from 'node:fs';
import { link, lstat, mkdir, open, readdir, realpath, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { numbered } from '../parts/file-name.ts';

/** Below the folder for moving in: what is not whole. Hidden, so that nobody moves in half a file. */
const UNFINISHED = '.uploads';
const ENDING = '.part';
const MOST_NAMES = 1000;

/** Bytes that the folder's disk has left for the forum's account. */
export async function freeBytesIn(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Makes the empty file of an upload. */
export async function makePartial(folder: string, id: string): Promise<void> {
  await mkdir(join(folder, UNFINISHED), { recursive: true, mode: 0o700 });
  const file = await open(await pathOf(folder, id), 'wx', 0o600);
  await file.close();
}

/**
 * Writes a part where it belongs, and flushes it to the disk. What lies behind it is left of one that broke off.
 * @returns false if what came before is not there
 */
export async function writePart(
  folder: string,
  id: string,
  { offset, bytes }: { readonly offset: number; readonly bytes: Uint8Array },
): Promise<boolean> {
  const file = await openPartial(await pathOf(folder, id));
  if (file === null) return false;
  try {
    const found = await file.stat();
    if (!found.isFile() || found.size < offset) return false;
    let written = 0;
    while (written < bytes.length) {
      const rest = bytes.length - written;
      written += (await file.write(bytes, written, rest, offset + written)).bytesWritten;
    }
    await file.truncate(offset + bytes.length);
    await file.datasync();
    return true;
  } finally {
    await file.close();
  }
}

/** Gives a whole file its name in the folder, with a number if something has it already. @returns the name */
export async function nameWhole(folder: string, id: string, name: string): Promise<string> {
  const from = await pathOf(folder, id);
  for (let number = 1; number <= MOST_NAMES; number += 1) {
    const free = numbered(name, number);
    if (await isNamed(from, join(folder, free))) {
      await flushFolder(folder);
      return free;
    }
  }
  throw new Error(`A thousand files in ${folder} are named like ${name}.`);
}

/** Removes what has come; of a whole file, the name that it had before. */
export async function removePartial(folder: string, id: string): Promise<void> {
  await rm(await pathOf(folder, id), { force: true });
}

/** What lies there unfinished and has not been written since a moment. */
export async function listPartials(folder: string, before: Date): Promise<string[]> {
  const names = await readdir(join(folder, UNFINISHED)).catch(() => []);
  const idle: string[] = [];
  for (const name of names.filter((one) => one.endsWith(ENDING))) {
    const found = await lstat(join(folder, UNFINISHED, name)).catch(() => null);
    if (found !== null && found.mtime < before) idle.push(name.slice(0, -ENDING.length));
  }
  return idle;
}

/** @throws Error if a link leads elsewhere */
async function pathOf(folder: string, id: string): Promise<string> {
  const root = join(await realpath(folder), UNFINISHED);
  const found = await lstat(root).catch(() => null);
  if (found !== null && !found.isDirectory()) throw new Error(`${root} is no folder.`);
  return join(root, `${id}${ENDING}`);
}

async function openPartial(path: string) {
  try {
    return await open(path, constants.O_RDWR | constants.O_NOFOLLOW);
  } catch (error) {
    // Gone, or a link in its place.
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ELOOP') return null;
    throw error;
  }
}

/** A second name by a hard link, since a rename would replace what has the name. @returns false: something has it */
async function isNamed(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return isSame(from, to);
    if (!WITHOUT_LINKS.has(codeOf(error))) throw error;
  }
  return isReplaced(from, to);
}

const WITHOUT_LINKS: ReadonlySet<unknown> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Where there are no hard links: takes the name by an empty file, which nobody else can then have. */
async function isReplaced(from: string, to: string): Promise<boolean> {
  try {
    await (await open(to, 'wx', 0o600)).close();
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
  await rename(from, to);
  return true;
}

/** Whether a process named it and then died. */
async function isSame(from: string, to: string): Promise<boolean> {
  const [one, other] = await Promise.all([lstat(from), lstat(to)]);
  return one.ino === other.ino && one.dev === other.dev;
}

async function flushFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
