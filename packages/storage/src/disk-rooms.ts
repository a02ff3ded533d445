import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** What is left on a disk, and its size. */
export interface Room {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** A folder, by name, and the space on its disk. */
export interface DiskRoom<Name extends string> {
  readonly of: Name;
  /** Null: the disk cannot be read or does not answer. */
  readonly room: Room | null;
}

/** How a file system is queried; like Node's `statfs`. */
export type AskDisk = (
  folder: string,
) => Promise<{ readonly bavail: number; readonly blocks: number; readonly bsize: number }>;

const PATIENCE_MS = 1000;

/**
 * Reads the disks of folders, which need not exist yet. Only one query per disk is under way at a time: a network disk
 * that hangs holds one thread of the process, and not another with each look.
 */
export function createDiskRooms<Name extends string>(
  folders: ReadonlyMap<Name, string>,
  ask: AskDisk = statfs,
  patienceMs = PATIENCE_MS,
): () => Promise<DiskRoom<Name>[]> {
  const looks = [...folders].map(([of, folder]) => ({ of, look: oneAtATime(folder, ask) }));
  return () =>
    Promise.all(
      looks.map(async ({ of, look }) => {
        const tooLate = delay(patienceMs, null, { ref: false });
        return { of, room: await Promise.race([look(), tooLate]) };
      }),
    );
}

function oneAtATime(folder: string, ask: AskDisk): () => Promise<Room | null> {
  let underWay: Promise<Room | null> | null = null;
  return () => {
    underWay ??= roomOf(folder, ask).finally(() => (underWay = null));
    return underWay;
  };
}

async function roomOf(folder: string, ask: AskDisk): Promise<Room | null> {
  try {
    const { bavail, blocks, bsize } = await ask(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    // It will be created where its parent is. Any other failure is reported as null.
    return isMissing && dirname(folder) !== folder ? roomOf(dirname(folder), ask) : null;
  }
}
