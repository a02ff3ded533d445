import { lstat, mkdir, readdir, realpath, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { MoveInSource, MoveInSources } from '@forum/contracts/move-in-runs';

/** Below the folder for moving in: what runs convert, apart from what owners put there. */
export const WORK = '.runs';
const MOST = 200;
/** A name of a file or folder, but none that begins like an option or a hidden file. */
const NAME = /^(?![-.])[^\\/:\p{Cc}]{1,200}$/u;

/** Whether a path is one below the folder, in any spelling that could be meant. */
export function isSourceName(path: string): boolean {
  return path.split('/').every((part) => NAME.test(part));
}

/**
 * The full path of a source; null if there is none. A link, on any level, counts as none: it could lead to what the
 * forum's account may read and an owner in the console may not.
 */
export async function sourceAt(folder: string, name: string): Promise<string | null> {
  if (!isSourceName(name)) return null;
  const root = await realpath(folder).catch(() => null);
  if (root === null) return null;
  const full = join(root, name);
  const found = await lstat(full).catch(() => null);
  if (found === null || !(found.isFile() || found.isDirectory())) return null;
  return (await realpath(full)) === full ? full : null;
}

/** The folder of what a run converts. */
export function workOf(folder: string, runId: string): string {
  return join(folder, WORK, runId);
}

/** What lies in the folder, newest first. The folder is made: whoever reads its name wants to put something there. */
export async function listSources(folder: string): Promise<MoveInSources> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const entries = await readdir(folder, { withFileTypes: true });
  const sources: MoveInSource[] = [];
  for (const entry of entries) {
    if (!NAME.test(entry.name) || !(entry.isFile() || entry.isDirectory())) continue;
    const found = await lstat(join(folder, entry.name)).catch(() => null);
    if (found === null) continue;
    const isFolder = found.isDirectory();
    const changedAt = found.mtime.toISOString();
    sources.push({ name: entry.name, isFolder, bytes: isFolder ? null : found.size, changedAt });
  }
  const { bavail, bsize } = await statfs(folder);
  const newest = sources.toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : -1));
  return { folder, freeBytes: bavail * bsize, sources: newest.slice(0, MOST) };
}
