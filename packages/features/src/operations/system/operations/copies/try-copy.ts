import { mkdir, rm } from 'node:fs/promises';
import { OWNER_ONLY, unfinished } from '../backups/private-files.ts';
import { testRestore, type TestRestore } from '../backups/test-restore.ts';
import { type CopyPlace, readIndex } from './copy-index.ts';
import { fetchCopy } from './fetch-copy.ts';

/** What the test of a copy needs: `root` is where there is room for it. */
export type TryCopy = Omit<TestRestore, 'name' | 'scratch'>;

/**
 * Brings a copy back, uploads and all, and restores it into a database of its own, which is dropped.
 * @returns the findings, as a sentence @throws Error with what is wrong
 */
export async function tryCopy(place: CopyPlace, folder: string, given: TryCopy): Promise<string> {
  const index = await readIndex(place, folder);
  // If this process dies, the next backup removes it a day later.
  const root = unfinished(given.root, `copy-of-${folder}`);
  await rm(root, { recursive: true, force: true });
  await mkdir(root, { recursive: true, mode: OWNER_ONLY.folder });
  try {
    await fetchCopy(place, index, root);
    return await testRestore({ ...given, root, name: folder, scratch: '_copy_test' });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
