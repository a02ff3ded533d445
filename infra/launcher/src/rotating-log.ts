import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** A log file that never takes more room than it may. */
export interface RotatingLog {
  /** Appends a line. */
  write(line: string): void;
  close(): void;
}

/** How much is kept: the current file and `files - 1` older ones, `.1` the newest of them. */
export interface LogRoom {
  readonly bytes: number;
  readonly files: number;
}

const USUAL: LogRoom = { bytes: 10_000_000, files: 3 };

/** Opens the log, at the end of what is there. A full file becomes `.1`, that one `.2`, and the oldest goes. */
export function openRotatingLog(path: string, { bytes, files }: LogRoom = USUAL): RotatingLog {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  let file = open(path);
  const turn = () => {
    closeSync(file.fd);
    rmSync(`${path}.${files - 1}`, { force: true });
    for (let age = files - 2; age >= 0; age -= 1) makeOlder(path, age);
    file = open(path);
  };
  return {
    write: (line) => {
      const text = Buffer.from(`${line}\n`);
      if (file.size > 0 && file.size + text.length > bytes) turn();
      try {
        writeSync(file.fd, text);
        file.size += text.length;
      } catch {
        // A full disk costs lines, not the forum: the processes go on, and Postgres says what is wrong.
      }
    },
    close: () => closeSync(file.fd),
  };
}

function open(path: string): { readonly fd: number; size: number } {
  const fd = openSync(path, 'a', 0o600);
  return { fd, size: fstatSync(fd).size };
}

/** Makes a file one older. */
function makeOlder(path: string, age: number): void {
  const from = age === 0 ? path : `${path}.${age}`;
  if (statSync(from, { throwIfNoEntry: false }) !== undefined) {
    renameSync(from, `${path}.${age + 1}`);
  }
}
