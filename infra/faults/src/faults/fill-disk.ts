import { closeSync, openSync, writeSync } from 'node:fs';

/** Uses up all the room of a disk by a file on it. */
export function fill(path: string): void {
  const file = openSync(path, 'a');
  try {
    for (const size of [1 << 20, 1 << 12]) {
      const zeros = Buffer.alloc(size);
      while (writeSync(file, zeros) === size);
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(file);
  }
}
