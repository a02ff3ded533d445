import { lstat, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceAt, workOf } from '../parts/sources.ts';
import type { MoveInRunRow } from '../store.ts';

/** Where a run's move-in file lies: what it converted, or the source itself. */
export function moveInFileOf({
  system,
  source,
  work,
}: Record<'system' | 'source' | 'work', string>) {
  return system === 'file' ? source : join(work, 'moved');
}

/** Deletes the hashes of passwords, which have done their work. Archives are left as they are. */
export async function forgetLogins(
  folder: string,
  { id, system, source: name }: Pick<MoveInRunRow, 'id' | 'system' | 'source'>,
): Promise<void> {
  const source = await sourceAt(folder, name);
  const file = moveInFileOf({ system, source: source ?? '', work: workOf(folder, id) });
  const isFolder = (await lstat(file).catch(() => null))?.isDirectory() === true;
  if (isFolder) await rm(join(file, 'logins.jsonl'), { force: true });
}

/** Removes what a run converted. */
export function removeWork(folder: string, runId: string): Promise<void> {
  return rm(workOf(folder, runId), { recursive: true, force: true });
}
