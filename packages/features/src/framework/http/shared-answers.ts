import { onPrimary, onReplica, type ReplicaPosition } from '@forum/database';
import type { Outdated } from '@forum/projections';
import { type Changes, createChanges, isCurrent } from './changes.ts';
import type { Shows } from './shows.ts';
import { unlessRefused } from './unless-refused.ts';

/** What is sent to whoever asks. */
export interface SharedAnswer {
  readonly status: number;
  /** As it is sent: of JSON the text, of a page the packed HTML, of a redirect nothing. */
  readonly bytes: Buffer;
  /** Headers beside those of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly shows: Shows;
  /** What a page shows beside its subject: it does not outdate the page, but caches in front are told. */
  readonly beside?: Shows;
  /** A part of the page failed: it is for the moment alone. */
  readonly isBroken?: boolean;
}

/** Answers that all visitors get alike, kept in this process while nothing changes that they show. */
export interface SharedAnswers {
  /**
   * The answer already made under the key if nothing it shows has changed since, or a new one; simultaneous requests
   * share one. A rejection of `make` is not kept.
   */
  readonly get: (key: string, make: () => Promise<SharedAnswer>) => Promise<SharedAnswer>;
  /** Whether a replica has every change of these things that was heard of. */
  readonly isReplicated: (shows: Shows) => boolean;
  /** Something changed: earlier answers that show it no longer count. */
  readonly outdate: (outdated: Outdated) => void;
}

/** How long answers are kept that nobody outdates. */
export interface Kept {
  /** Those that show anything: for a lost announcement, a row beside the log. */
  readonly anythingMs: number;
  /** Those that name what they show: numbers beside it (views, a member's points) lag behind by as much. */
  readonly namedMs: number;
}

const KEPT: Kept = { anythingMs: 2000, namedMs: 60_000 };
const MEMORY = 48 * 1024 * 1024;
/** A JSON answer holds its compressed bytes beside its own (send-shared.ts): at most as many. */
const FORMS = 2;
/** Bytes of an id among what is shown, with its place in a set, and in a list where members have something of their own. */
const ID_BYTES = 200;
/** Bytes of an entry beside its answer's: objects, places in maps, headers; measured over 20,000 small answers. */
const ENTRY_BYTES = 600;

interface Entry {
  readonly answer: SharedAnswer;
  /** How many changes had been heard of when it began. */
  readonly since: number;
  readonly until: number;
}

/**
 * Keeps answers, 48 MB of them, least recently used first out. The creator calls `outdate` when a projection moves
 * anywhere (docs/decisions/0105): answers are then never older than the read models, but for the numbers of `Kept`.
 */
export function createSharedAnswers(
  kept = KEPT,
  memory = MEMORY,
  replica: Pick<ReplicaPosition, 'proven' | 'changed'> = noReplica,
): SharedAnswers {
  const changes = createChanges();
  const entries = createEntries(memory);
  const underWay = new Map<string, { since: number; making: Promise<Made> }>();
  const find = (key: string): SharedAnswer | null => {
    const entry = entries.take(key);
    if (entry === undefined || performance.now() > entry.until) return null;
    if (!isCurrent(entry.answer.shows, entry.since, changes)) return null;
    entries.put(key, entry);
    return entry.answer;
  };
  const keep = (key: string, answer: SharedAnswer, since: number): void => {
    const keepMs = answer.shows === 'anything' ? kept.anythingMs : kept.namedMs;
    entries.put(key, { answer, since, until: performance.now() + keepMs });
  };
  return {
    get: async (key, make) => {
      const found = find(key);
      if (found !== null) return found;
      const since = changes.count();
      const before = underWay.get(key);
      // Who asks after a change waits for no answer that was begun before it.
      if (before?.since === since) return (await before.making).answer;
      const making = makeCurrent(make, { changes, replica });
      underWay.set(key, { since, making });
      try {
        const { answer, ...made } = await making;
        keep(key, answer, made.since);
        return answer;
      } finally {
        if (underWay.get(key)?.making === making) underWay.delete(key);
      }
    },
    isReplicated: (shows) => {
      const proven = replica.proven();
      return proven !== null && isCurrent(shows, proven, changes);
    },
    outdate: (outdated) => {
      changes.hear(outdated);
      replica.changed(changes.count());
    },
  };
}

/** An answer, and how many changes had been heard of when it was true. */
interface Made {
  readonly answer: SharedAnswer;
  readonly since: number;
}

interface Currency {
  readonly changes: Changes;
  readonly replica: Pick<ReplicaPosition, 'proven'>;
}

/**
 * Makes an answer from the replica if that has every change of what it shows; else from the primary. The answer is as
 * old as the last change that the replica is known to have: if something has changed since, it is none of what it shows.
 */
async function makeCurrent(
  make: () => Promise<SharedAnswer>,
  { changes, replica }: Currency,
): Promise<Made> {
  const proven = replica.proven();
  if (proven !== null) {
    // What is not there on a replica may be there on the primary.
    const found = await unlessRefused(() => onReplica(make));
    if (found !== null && isCurrent(found.value.shows, proven, changes)) {
      return { answer: found.value, since: proven };
    }
  }
  const since = changes.count();
  return { answer: await onPrimary(make), since };
}

const noReplica = { proven: () => null, changed: () => undefined };

/** Entries within a number of bytes; the one not put for longest goes first. */
function createEntries(memory: number) {
  // A map keeps insertion order: the first entry is the oldest.
  const entries = new Map<string, Entry>();
  let held = 0;
  const take = (key: string): Entry | undefined => {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    entries.delete(key);
    held -= sizeOf(key, entry);
    return entry;
  };
  const put = (key: string, entry: Entry): void => {
    take(key);
    entries.set(key, entry);
    held += sizeOf(key, entry);
    for (const oldest of entries.keys()) {
      if (held <= memory) break;
      take(oldest);
    }
  };
  return { take, put };
}

function sizeOf(key: string, { answer: { bytes, shows, beside = 'anything' } }: Entry): number {
  return (
    ENTRY_BYTES + FORMS * bytes.length + 2 * key.length + sizeOfNames(shows) + sizeOfNames(beside)
  );
}

function sizeOfNames(shows: Shows): number {
  if (shows === 'anything') return 0;
  let size = 0;
  for (const name of shows) size += ID_BYTES + name.length;
  return size;
}

/** Keeps nothing: for processes that answer nobody, and for tests that check one change after another. */
export const noSharedAnswers: SharedAnswers = {
  get: (_key, make) => make(),
  isReplicated: () => false,
  outdate: () => undefined,
};
