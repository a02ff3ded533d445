import { systemClock } from '@forum/kernel';
import { type Changes, isCurrent, isLate } from './changes.ts';
import { createEntries, type Entry, type KeptMemory } from './kept-entries.ts';
import type { Made } from './make-current.ts';
import type { SharedAnswer } from './shared-answer.ts';
import { shownBy } from './shows.ts';

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

/** How long a page whose lists beside its subject are outdated is given to readers while it is drawn again. */
const LATE_MS = 2000;

/** For processes that answer readers. */
export const KEPT: Kept = { anythingMs: 2000, namedMs: 60_000, oldMs: 600_000 };

/** What is kept in memory, and found while it is right. */
export interface Keeping {
  /** Null: it is not kept, or not right any more. */
  readonly find: (key: string) => SharedAnswer | null;
  /** Whether it is a page that is right, but has been late for longer than readers are given such a one. */
  readonly isTooLate: (key: string) => boolean;
  /** Whether it is a page that is kept, but should be drawn again. */
  readonly isOutdated: (key: string) => boolean;
  readonly keep: (key: string, made: Made) => void;
}

interface KeepingOptions {
  readonly kept: Kept;
  readonly changes: Changes;
  /** A page was found that is late. */
  readonly wake: () => void;
}

/** Nothing kept yet. */
export function keepingIn(memory: KeptMemory, { kept, changes, wake }: KeepingOptions): Keeping {
  const answers = createEntries(memory.answers);
  // Separately: the answers that a page is made from are requested once, and would drive out pages.
  const pages = createEntries(memory.pages);
  const isRight = ({ answer, since, until }: Entry): boolean =>
    performance.now() <= until &&
    (since === changes.count() || isCurrent({ ...answer, shows: shownBy(answer) }, since, changes));
  const lateSince = (entry: Entry): number | null => {
    if (entry.lateSince === null && isLate(entry.answer, entry.since, changes)) {
      entry.lateSince = performance.now();
    }
    return entry.lateSince;
  };
  const isPastLate = (late: number | null) => late !== null && performance.now() - late >= LATE_MS;
  return {
    find: (key) => {
      const entry = pages.find(key) ?? answers.find(key);
      if (entry === undefined || !isRight(entry)) return null;
      const late = lateSince(entry);
      if (late === null) return entry.answer;
      wake();
      return isPastLate(late) ? null : entry.answer;
    },
    isTooLate: (key) => {
      const entry = pages.peek(key);
      return entry !== undefined && isRight(entry) && isPastLate(lateSince(entry));
    },
    isOutdated: (key) => {
      const entry = pages.peek(key);
      return entry !== undefined && (!isRight(entry) || lateSince(entry) !== null);
    },
    keep: (key, { answer, since, leftMs = Infinity, isLate: late }) => {
      const now = performance.now();
      const until = now + Math.min(keepMs(answer, kept), leftMs);
      const [those, others] = answer.beside === undefined ? [answers, pages] : [pages, answers];
      // Begun before what is there: a page drawn behind its readers, while one of them had it drawn.
      if ((those.peek(key)?.since ?? 0) > since) return;
      // What is a page now may have been a redirect.
      others.drop(key);
      those.put(key, { answer, since, until, lateSince: late === true ? now : null });
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
