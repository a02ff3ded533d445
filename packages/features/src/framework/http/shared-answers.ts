import { onPrimary, onReplica, type ReplicaPosition } from '@forum/database';
import { systemClock } from '@forum/kernel';
import type { Outdated } from '@forum/projections';
import { createEntries, MEMORY, type KeptMemory } from './kept-entries.ts';
import { type Changes, createChanges, isCurrent } from './changes.ts';
import type { SharedAnswer } from './shared-answer.ts';
import { shownBy, type Shows } from './shows.ts';
import type { StoredPages } from './stored/stored-pages.ts';
import { unlessRefused } from './unless-refused.ts';

/** Answers that all visitors get alike, kept in this process until something they show changes. */
export interface SharedAnswers {
  /**
   * The answer already made under the key if nothing it shows has changed since, or a new one; simultaneous requests
   * share one. A rejection of `make` is not kept.
   * @param storedAs the key of a page that is also stored beyond the process, where pages are
   */
  readonly get: (
    key: string,
    make: () => Promise<SharedAnswer>,
    storedAs?: string,
  ) => Promise<SharedAnswer>;
  /** Whether a replica has every known change of these things. */
  readonly isReplicated: (shows: Shows) => boolean;
  /** Something changed: earlier answers that show it no longer count. */
  readonly outdate: (outdated: Outdated) => void;
}

/** How long answers are kept if nothing outdates them. */
export interface Kept {
  /**
   * Those that show anything: in case an announcement is lost, or a row outside the log changes. And lists with less
   * than a page in them, whatever their address names: nobody can name what is not there yet.
   */
  readonly anythingMs: number;
  /** Those that name what they show: numbers beside it (views, a member's points) may lag by this much. */
  readonly namedMs: number;
  /**
   * Those about something old, at most: a tenth of the age of the newest thing in it (RFC 9111, section 4.2.2, has the
   * same heuristic). Numbers beside an old thread hardly change, and "a year ago" stays true.
   */
  readonly oldMs: number;
}

/** What becomes outdated, and the pages that outlive the process; null: none do. */
export interface Following {
  readonly changes: Changes;
  readonly stored: Pick<StoredPages, 'find' | 'keep'> | null;
}

const KEPT: Kept = { anythingMs: 2000, namedMs: 60_000, oldMs: 600_000 };

/**
 * Keeps answers within a number of bytes (kept-entries.ts decides which go). The creator calls `outdate` when a
 * projection moves anywhere (docs/decisions/0105): answers are then never older than the read models, except for the
 * numbers described at `Kept`.
 */
export function createSharedAnswers(
  kept = KEPT,
  memory: KeptMemory = MEMORY,
  replica: Pick<ReplicaPosition, 'proven' | 'changed'> = noReplica,
  { changes, stored }: Following = { changes: createChanges(), stored: null },
): SharedAnswers {
  const answers = createEntries(memory.answers);
  // Separately: the answers that a page is made from are requested once, and would drive out pages.
  const pages = createEntries(memory.pages);
  const underWay = new Map<string, { since: number; making: Promise<Made> }>();
  const find = (key: string): SharedAnswer | null => {
    const entry = pages.find(key) ?? answers.find(key);
    if (entry === undefined || performance.now() > entry.until) return null;
    if (entry.since === changes.count()) return entry.answer;
    return isCurrent(shownBy(entry.answer), entry.since, changes) ? entry.answer : null;
  };
  const keep = (key: string, { answer, since, leftMs = Infinity }: Made): void => {
    const until = performance.now() + Math.min(keepMs(answer, kept), leftMs);
    const [those, others] = answer.beside === undefined ? [answers, pages] : [pages, answers];
    // What is a page now may have been a redirect.
    others.drop(key);
    those.put(key, { answer, since, until });
  };
  return {
    get: async (key, make, storedAs) => {
      const found = find(key);
      if (found !== null) return found;
      const since = changes.count();
      const before = underWay.get(key);
      // A request made after a change waits for no answer that was begun before it.
      if (before?.since === since) return (await before.making).answer;
      const makeNow = () => makeCurrent(make, { changes, replica });
      const making = findOrMake(storedAs, stored, makeNow);
      underWay.set(key, { since, making });
      try {
        const made = await making;
        keep(key, made);
        return made.answer;
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

function keepMs(
  { shows, newest, isShort = false, keptMs = null }: SharedAnswer,
  { anythingMs, namedMs, oldMs }: Kept,
): number {
  if (shows === 'anything' || isShort) return anythingMs;
  const age = systemClock.now().getTime() - (newest ?? Number.POSITIVE_INFINITY);
  const usual = Math.max(namedMs, Math.min(oldMs, age / 10));
  return Math.min(usual, keptMs ?? usual);
}

/** An answer, and the number of known changes when it was true. */
interface Made {
  readonly answer: SharedAnswer;
  readonly since: number;
  /** A stored one: for how much longer it counts, in ms. */
  readonly leftMs?: number;
}

/** The page that is stored, or a new one, which is stored behind its reader. */
async function findOrMake(
  key: string | undefined,
  stored: Following['stored'],
  make: () => Promise<Made>,
): Promise<Made> {
  if (key === undefined || stored === null) return make();
  const found = await stored.find(key);
  if (found !== null) return found;
  const made = await make();
  void stored.keep(key, made.answer, made.since);
  return made;
}

interface Currency {
  readonly changes: Changes;
  readonly replica: Pick<ReplicaPosition, 'proven'>;
}

/**
 * Makes an answer from the replica if that has every change of what it shows; otherwise from the primary. The answer is
 * as old as the last change that the replica is known to have: if something has changed since, it is nothing that it
 * shows.
 */
async function makeCurrent(
  make: () => Promise<SharedAnswer>,
  { changes, replica }: Currency,
): Promise<Made> {
  const proven = replica.proven();
  if (proven !== null) {
    // What a replica lacks may exist on the primary.
    const found = await unlessRefused(() => onReplica(make));
    if (found !== null && isCurrent(shownBy(found.value), proven, changes)) {
      return { answer: found.value, since: proven };
    }
  }
  const since = changes.count();
  return { answer: await onPrimary(make), since };
}

const noReplica = { proven: () => null, changed: () => undefined };

/** Keeps nothing: for processes that answer nobody, and for tests that check one change after another. */
export const noSharedAnswers: SharedAnswers = {
  get: (_key, make) => make(),
  isReplicated: () => false,
  outdate: () => undefined,
};
