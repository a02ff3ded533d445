import { hash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from '@forum/kernel';
import { createFreeDisk, type FreeDisk } from './free-disk.ts';
import { fileOf, pageIn, type StoredPage } from './page-file.ts';
import { sizeOnDisk, tidyFolder } from './tidy-folder.ts';

/** Pages in files of one folder, which several processes may share. */
export interface PageFiles {
  /** Null: there is none, or none that is whole. */
  find(key: string): Promise<StoredPage | null>;
  /** Never rejects: without room, pages are drawn again. */
  put(key: string, page: StoredPage): Promise<void>;
  close(): void;
}

interface PageFilesOptions {
  readonly folder: string;
  /** How much disk the files may take. */
  readonly bytes: number;
  readonly logger: Pick<Logger, 'warn'>;
  readonly everyMs?: number;
  /** Left out: that of the folder. */
  readonly disk?: FreeDisk;
}

/** Other processes write as well: what they wrote is counted this often. */
const EVERY_MS = 10 * 60_000;
/** After a failure nothing is written for this long. */
const PAUSE_MS = 60_000;

/** Keeps pages below a folder, within a number of bytes. */
export function createPageFiles({
  folder,
  bytes: most,
  logger,
  everyMs = EVERY_MS,
  disk = createFreeDisk({ folder, logger }),
}: PageFilesOptions): PageFiles {
  let taken = 0;
  let pausedUntil = 0;
  let tidying: Promise<void> | null = null;
  const fail = (error: unknown): void => {
    pausedUntil = performance.now() + PAUSE_MS;
    logger.warn({ err: error, folder }, 'Drawn pages cannot be stored for now.');
  };
  const tidy = (): Promise<void> =>
    (tidying ??= tidyFolder(folder, most)
      .then((left) => void (taken = left), fail)
      .finally(() => (tidying = null)));
  void tidy();
  const timer = setInterval(() => void tidy(), everyMs);
  timer.unref();
  return {
    find: async (key) => {
      const path = pathOf(folder, key);
      const file = await readFile(path).catch(() => null);
      if (file === null) return null;
      const page = pageIn(key, file);
      if (page === null) await rm(path, { force: true }).catch(fail);
      return page;
    },
    put: async (key, page) => {
      const file = fileOf(key, page);
      if (file === null || performance.now() < pausedUntil) return;
      const size = sizeOnDisk(file.length);
      if (taken + size > most) await tidy();
      if (taken + size > most || !(await disk.hasRoom(size))) return;
      taken += size;
      await write(pathOf(folder, key), file).catch(fail);
    },
    close: () => clearInterval(timer),
  };
}

// What was deleted since may still be in it.
const OWN_FILE = { mode: 0o600 };
const OWN_FOLDER = { recursive: true, mode: 0o700 };

/** The folder of stored pages in a data folder. */
export function pagesFolder(dataDir: string): string {
  return join(dataDir, 'pages');
}

/** Removes the stored pages of a data folder, where they are no longer used or may show what a restored log lacks. */
export async function forgetPages(dataDir: string): Promise<void> {
  await rm(pagesFolder(dataDir), { recursive: true, force: true });
}

/** Whole or not at all, whoever else reads or writes it. */
async function write(path: string, file: Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await writeFile(unfinished, file, OWN_FILE).catch(async () => {
      // Nearly always the folder is there.
      await mkdir(dirname(path), OWN_FOLDER);
      await writeFile(unfinished, file, OWN_FILE);
    });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** In 256 folders. */
function pathOf(folder: string, key: string): string {
  const name = hash('sha256', key);
  return join(folder, name.slice(0, 2), name.slice(2));
}
