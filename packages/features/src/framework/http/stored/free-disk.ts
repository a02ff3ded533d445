import { statfs } from 'node:fs/promises';
import type { Logger } from '@forum/kernel';

/** Whether a disk has room for what need not be on it. */
export interface FreeDisk {
  hasRoom(bytes: number): Promise<boolean>;
}

interface FreeDiskOptions {
  readonly folder: string;
  readonly logger: Pick<Logger, 'warn'>;
  /** Bytes that are free there. */
  readonly freeAt?: (folder: string) => Promise<number>;
}

/** As much is left to others: a database stops where the disk is full. */
const LEFT_FREE = 1024 * 1024 * 1024;
/** How many bytes are written before the disk is looked at again. */
const LOOK_EVERY = 16 * 1024 * 1024;

/** Looks at the disk of a folder now and then; logs once that it is nearly full. */
export function createFreeDisk({ folder, logger, freeAt = freeOn }: FreeDiskOptions): FreeDisk {
  let unlooked = LOOK_EVERY;
  let isFull = false;
  return {
    hasRoom: async (bytes) => {
      unlooked += bytes;
      if (!isFull && unlooked < LOOK_EVERY) return true;
      unlooked = 0;
      const wasFull = isFull;
      isFull = (await freeAt(folder)) < LEFT_FREE;
      if (isFull && !wasFull) {
        logger.warn({ folder }, 'No page is stored: the disk is nearly full.');
      }
      return !isFull;
    },
  };
}

/** Unknown where the folder does not exist yet: then the writing tells. */
async function freeOn(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => null);
  return disk === null ? Number.POSITIVE_INFINITY : disk.bavail * disk.bsize;
}
