import type { SharedAnswer } from './shared-answer.ts';
import type { Shows } from './shows.ts';

/** Bytes that kept answers may take. */
export interface KeptMemory {
  /** Answers in JSON. */
  readonly answers: number;
  /** Drawn pages. */
  readonly pages: number;
}

/** Some 2,700 pages of posts with ten comments, and 1,500 of the answers that they are drawn from. */
export const MEMORY: KeptMemory = { answers: 24 * 1024 * 1024, pages: 40 * 1024 * 1024 };

/** A JSON answer holds its compressed bytes beside its own (send-shared.ts), which are less than half as many. */
const FORMS = 1.5;
/** Bytes of an id among what an answer shows, with its place in a set, and in a list where members have their own. */
const ID_BYTES = 200;
/** The same of a page, for which nobody has anything of their own. */
const ID_BYTES_OF_PAGE = 80;
/** Bytes of an entry beside its answer's: objects, places in maps, headers; measured over 20,000 small answers. */
const ENTRY_BYTES = 600;

/** A kept answer. */
export interface Entry {
  readonly answer: SharedAnswer;
  /** How many changes had been heard of when it began. */
  readonly since: number;
  /** When it ends in any case, in ms of the process. */
  readonly until: number;
}

/** Entries by their keys. */
export interface Entries {
  /** The entry, which is now the last to go. */
  find(key: string): Entry | undefined;
  put(key: string, entry: Entry): void;
  drop(key: string): void;
}

/** Entries within a number of bytes; the one not looked for longest goes first. */
export function createEntries(memory: number): Entries {
  // A map keeps insertion order: the first entry is the oldest.
  const entries = new Map<string, { readonly entry: Entry; readonly size: number }>();
  let held = 0;
  const drop = (key: string): void => {
    held -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };
  const put = (key: string, entry: Entry): void => {
    drop(key);
    const size = sizeOf(key, entry);
    entries.set(key, { entry, size });
    held += size;
    for (const oldest of entries.keys()) {
      if (held <= memory) break;
      drop(oldest);
    }
  };
  const find = (key: string): Entry | undefined => {
    const found = entries.get(key);
    if (found === undefined) return undefined;
    entries.delete(key);
    entries.set(key, found);
    return found.entry;
  };
  return { find, put, drop };
}

function sizeOf(key: string, { answer: { bytes, shows, beside } }: Entry): number {
  const own = ENTRY_BYTES + 2 * key.length;
  if (beside === undefined) return own + FORMS * bytes.length + sizeOfNames(shows, ID_BYTES);
  const names = sizeOfNames(shows, ID_BYTES_OF_PAGE) + sizeOfNames(beside, ID_BYTES_OF_PAGE);
  return own + bytes.length + names;
}

function sizeOfNames(shows: Shows, idBytes: number): number {
  if (shows === 'anything') return 0;
  let size = 0;
  for (const name of shows) size += idBytes + name.length;
  return size;
}
