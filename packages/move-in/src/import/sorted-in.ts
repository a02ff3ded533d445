import { createHash } from 'node:crypto';
import { lstat, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Refused } from '../limits.ts';
import { scatterOf, sortThreads, THREAD_KINDS, type Sorted, type Sorting } from './sort.ts';

const marker = z.object({
  of: z.string(),
  guests: z.array(z.string()),
  hasNobody: z.boolean(),
});

/**
 * The rows of a file sorted by topic; those that an earlier run has sorted, if the file is still the same, so that a run
 * that was cut short goes on at once.
 */
export async function sortedIn(work: string, sorting: Omit<Sorting, 'work'>): Promise<Sorted> {
  const of = await identityOf(sorting.folder);
  const rows = join(work, 'rows');
  const path = join(work, 'sorted.json');
  await requireOwn(work);
  const known = await readFile(path, 'utf8').catch(() => null);
  const found = known === null ? null : marker.safeParse(jsonOf(known));
  const { people } = sorting;
  if (found?.success === true && found.data.of === of) {
    for (const guest of found.data.guests) people.guests.add(guest);
    people.hasNobody = found.data.hasNobody;
    const scatter = await scatterOf(sorting.folder, rows);
    return { of, buckets: () => scatter.buckets() };
  }
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true, mode: 0o700 });
  const scatter = await sortThreads({ ...sorting, work: rows });
  const { guests, hasNobody } = people;
  const told = { of, guests: [...guests], hasNobody };
  await writeFile(path, JSON.stringify(told), { mode: 0o600 });
  return { of, buckets: () => scatter.buckets() };
}

/** Folders for temporary files are everybody's: rows that another account laid there would come in as ours. */
async function requireOwn(work: string): Promise<void> {
  const found = await lstat(work).catch(() => null);
  if (found === null) return;
  const isOwn = process.getuid === undefined || found.uid === process.getuid();
  if (!found.isDirectory() || !isOwn) throw new Refused(`${work} belongs to somebody else.`);
}

/** A file that was cut short says nothing. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Changes whenever any of the sorted files does. */
async function identityOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const kind of ['members', ...THREAD_KINDS]) {
    const found = await stat(join(folder, `${kind}.jsonl`)).catch(() => null);
    hash.update(`${kind} ${found?.size ?? -1} ${found?.mtimeMs ?? 0}\n`);
  }
  return hash.digest('hex');
}
