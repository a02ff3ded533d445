import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { sentenceOf } from './plain-error.ts';

/** A log file that never exceeds its limit, and pauses while the disk is full. */
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

/** Options of less common logs. */
export interface LogOptions {
  readonly room?: LogRoom;
  /** Called once when lines can no longer be written, and once when they can again. */
  readonly tell?: (sentence: string) => void;
}

const USUAL: LogRoom = { bytes: 10_000_000, files: 3 };

/** Opens the log, at the end of what is there. A full file becomes `.1`, that one `.2`, and the oldest goes. */
export function openRotatingLog(path: string, options: LogOptions = {}): RotatingLog {
  const { room = USUAL, tell = () => undefined } = options;
  let file: LogFile | null = null;
  let lost = 0;
  const append = (line: string) => {
    file ??= open(path);
    const text = Buffer.from(`${line}\n`);
    if (file.size > 0 && file.size + text.length > room.bytes) {
      closeSync(file.fd);
      file = null;
      makeRoom(path, room.files);
      file = open(path);
    }
    appendWhole(file, text);
  };
  return {
    write: (line) => {
      try {
        if (lost > 0) append(JSON.stringify({ level: 40, msg: `${lost} lines were not kept` }));
        append(line);
        if (lost > 0) tell(`There is room again: ${path} goes on; ${lost} lines were not kept.`);
        lost = 0;
      } catch (error) {
        // A full disk costs lines, never the forum. The next line reopens the file.
        if (file !== null) closeSync(file.fd);
        file = null;
        if (lost === 0) tell(`${path} pauses: ${sentenceOf(error)}`);
        lost += 1;
      }
    },
    close: () => {
      if (file !== null) closeSync(file.fd);
    },
  };
}

interface LogFile {
  readonly fd: number;
  size: number;
}

function open(path: string): LogFile {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const fd = openSync(path, 'a', 0o600);
  return { fd, size: fstatSync(fd).size };
}

/** A disk that fills up keeps the beginning of a line: half a line is removed again. */
function appendWhole(file: LogFile, text: Buffer): void {
  const written = writeSync(file.fd, text);
  if (written < text.length) {
    ftruncateSync(file.fd, file.size);
    throw new Error('there is no room left');
  }
  file.size += written;
}

function makeRoom(path: string, files: number): void {
  rmSync(`${path}.${files - 1}`, { force: true });
  for (let age = files - 2; age >= 0; age -= 1) makeOlder(path, age);
}

/** Makes a file one older. */
function makeOlder(path: string, age: number): void {
  const from = age === 0 ? path : `${path}.${age}`;
  if (statSync(from, { throwIfNoEntry: false }) !== undefined) {
    renameSync(from, `${path}.${age + 1}`);
  }
}
