import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '@forum/kernel';

/** No page counts for longer, whatever it shows. */
export const LONGEST_MS = 24 * 60 * 60_000;

/** As much is left, so that the next page does not begin it all again. */
const LEFT = 0.9;

const BLOCK = 4096;

/** What a file takes from the disk. */
export function sizeOnDisk(bytes: number): number {
  return Math.ceil(bytes / BLOCK) * BLOCK;
}

interface OldFile {
  readonly path: string;
  readonly size: number;
  readonly writtenAt: number;
}

/**
 * Removes files older than any page counts, and, if more than `most` bytes are left, the oldest of each folder below:
 * names are spread evenly, so these are about the oldest of all. Files that others remove meanwhile are no matter.
 * @returns the bytes that are left
 */
export async function tidyFolder(folder: string, most: number): Promise<number> {
  const folders = await readdir(folder).catch(() => []);
  let left = 0;
  for (const name of folders) left += await forget(join(folder, name), 0);
  if (left <= most) return left;
  const share = 1 - (LEFT * most) / left;
  left = 0;
  for (const name of folders) left += await forget(join(folder, name), share);
  return left;
}

/** Removes the oldest files of a folder: a share of its bytes, and those that no longer count. @returns the bytes left */
async function forget(folder: string, share: number): Promise<number> {
  const files = await filesIn(folder);
  let left = files.reduce((sum, { size }) => sum + size, 0);
  const goal = left * (1 - share);
  const oldest = systemClock.now().getTime() - LONGEST_MS;
  for (const { path, size, writtenAt } of files) {
    if (writtenAt >= oldest && left <= goal) break;
    await rm(path, { force: true });
    left -= size;
  }
  return left;
}

/** Oldest first. */
async function filesIn(folder: string): Promise<OldFile[]> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name): Promise<OldFile | null> => {
      const path = join(folder, name);
      const known = await stat(path).catch(() => null);
      return known === null
        ? null
        : { path, size: sizeOnDisk(known.size), writtenAt: known.mtimeMs };
    }),
  );
  return found.filter((file) => file !== null).toSorted((a, b) => a.writtenAt - b.writtenAt);
}
