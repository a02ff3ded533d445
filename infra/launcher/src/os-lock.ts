import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PlainError, sentenceOf } from './plain-error.ts';

/** A lock that the operating system holds for this process and releases when it dies, however it dies. */
export interface Lock {
  /** Releases it; a second call does nothing. */
  release(): void;
}

/** SQLite's code for a file that another process has locked. */
const BUSY = 5;

const BEGIN = {
  exclusive: 'BEGIN EXCLUSIVE',
  // The lock is taken by the first read.
  shared: 'BEGIN; SELECT 1 FROM sqlite_master',
} as const;

/**
 * Locks the file without waiting; null: another process holds it. Node has no flock, but SQLite locks its files by the
 * same means on every system. The file stays empty, so a full disk refuses no lock. It must never be opened by other
 * means: closing it would drop this process's locks.
 * @throws PlainError if the folder cannot hold locks
 */
export function tryLock(path: string, kind: keyof typeof BEGIN): Lock | null {
  let file: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    file = new DatabaseSync(path, { timeout: 0 });
    // A journal would be a second file, which needs space.
    file.exec('PRAGMA journal_mode = OFF');
    file.exec(BEGIN[kind]);
  } catch (error) {
    file?.close();
    if (isBusy(error)) return null;
    throw new PlainError(`${path} cannot be locked: ${sentenceOf(error)}`, { cause: error });
  }
  const held = file;
  return {
    release: () => {
      if (held.isOpen) held.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === BUSY;
}
