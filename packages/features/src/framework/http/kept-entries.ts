import type { SharedAnswer } from './shared-answer.ts';
import type { ShownLater } from './shows.ts';

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
/** Bytes of an id among what an answer shows, with its place in a set, and in a list if members have their own data. */
const ID_BYTES = 200;
/** The same for a page, which contains no member's own data. */
const ID_BYTES_OF_PAGE = 80;
/** Bytes of the ids of an answer that finds out later what it shows, as a share of its own: of lists, posts and comments. */
const IDS = 0.75;
/** Bytes of an entry beside its answer's: objects, places in maps, headers; measured over 20,000 small answers. */
const ENTRY_BYTES = 600;

/** A kept answer. */
export interface Entry {
  readonly answer: SharedAnswer;
  /** How many changes had been heard of when it began. */
  readonly since: number;
  /** When it ends in any case, in ms of the process. */
  readonly until: number;
  /** Since when it is known that lists beside its subject are outdated, in ms of the process; null: they are not. */
  lateSince: number | null;
}

/** Entries by their keys. */
export interface Entries {
  /** The entry, which is now worth more than one that was never requested again. */
  find(key: string): Entry | undefined;
  /** The same, without a request for it. */
  peek(key: string): Entry | undefined;
  put(key: string, entry: Entry): void;
  drop(key: string): void;
}

interface Held {
  readonly key: string;
  readonly entry: Entry;
  readonly size: number;
  /** Its position among all, which another takes when it goes. */
  at: number;
  /** How many had been put when it was last requested; null: never since it was put. */
  wantedAt: number | null;
}

/** How many are considered for each one that goes. */
const CANDIDATES = 3;

/**
 * Entries within a number of bytes. Of a few chosen at random one goes: the first that has ended or that nobody
 * requested again, else any. Requested again means: while the last entries, as many as there are now, were put;
 * otherwise those popular some minutes ago would keep anything new from staying. Least recently used would keep nothing
 * of a forum slightly larger than the memory that is read from beginning to end, as search engines do: each page would
 * go just before it is requested.
 */
export function createEntries(memory: number, chance: () => number = Math.random): Entries {
  const byKey = new Map<string, Held>();
  const all: Held[] = [];
  let heldBytes = 0;
  let puts = 0;
  const drop = (key: string): void => {
    const gone = byKey.get(key);
    const last = all.at(-1);
    if (gone === undefined || last === undefined) return;
    byKey.delete(key);
    heldBytes -= gone.size;
    all[gone.at] = last;
    last.at = gone.at;
    all.pop();
  };
  const hasRoom = (size: number) => heldBytes + size <= memory;
  const isWanted = ({ wantedAt }: Held) => wantedAt !== null && puts - wantedAt <= all.length;
  const anyOne = () => all[Math.floor(chance() * all.length)];
  const worthLeast = (): Held | undefined => {
    const now = performance.now();
    for (let looked = 0; looked < CANDIDATES; looked += 1) {
      const candidate = anyOne();
      if (candidate === undefined || !isWanted(candidate) || candidate.entry.until < now) {
        return candidate;
      }
    }
    return anyOne();
  };
  const put = (key: string, entry: Entry): void => {
    drop(key);
    puts += 1;
    const size = sizeOf(key, entry);
    // It would drive out everything else first.
    if (size > memory) return;
    while (!hasRoom(size)) {
      const gone = worthLeast();
      if (gone === undefined) break;
      drop(gone.key);
    }
    const held = { key, entry, size, at: all.length, wantedAt: null };
    byKey.set(key, held);
    all.push(held);
    heldBytes += size;
  };
  const find = (key: string): Entry | undefined => {
    const found = byKey.get(key);
    if (found !== undefined) found.wantedAt = puts;
    return found?.entry;
  };
  return { find, peek: (key) => byKey.get(key)?.entry, put, drop };
}

function sizeOf(key: string, { answer: { bytes, shows, beside } }: Entry): number {
  const own = ENTRY_BYTES + 2 * key.length;
  if (typeof shows === 'function') return own + (FORMS + IDS) * bytes.length;
  if (beside === undefined) return own + FORMS * bytes.length + sizeOfNames(shows, ID_BYTES);
  const names = sizeOfNames(shows, ID_BYTES_OF_PAGE) + sizeOfNames(beside, ID_BYTES_OF_PAGE);
  return own + bytes.length + names;
}

function sizeOfNames(shows: Exclude<ShownLater, () => unknown>, idBytes: number): number {
  if (shows === 'anything') return 0;
  let size = 0;
  for (const name of shows) size += idBytes + name.length;
  return size;
}
