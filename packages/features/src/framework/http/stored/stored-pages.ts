import type { Database } from '@forum/database';
import type { EventStore } from '@forum/event-store';
import { systemClock, type Logger } from '@forum/kernel';
import type { Follow, OutdatedBy } from '@forum/projections';
import { isList } from '../../shown-names.ts';
import { isCurrent, isLate, type Changes } from '../changes.ts';
import type { SharedAnswer } from '../shared-answer.ts';
import { SEARCHED, shownBy } from '../shows.ts';
import { createMarks, type Mark, type Marks } from './marks.ts';
import type { StoredPage } from './page-file.ts';
import type { PageFiles } from './page-files.ts';
import { readPast, type Past } from './past.ts';
import { readMoment } from './read-moment.ts';
import { type Stamp, stampOf } from './stamp.ts';
import { LONGEST_MS } from './tidy-folder.ts';
import { createWaitingPages } from './waiting-pages.ts';

/** A stored page that still counts. */
export interface FoundPage {
  readonly answer: SharedAnswer;
  /** A count of changes by which it was true. */
  readonly since: number;
  /** For how much longer it counts, in ms. */
  readonly leftMs: number;
  /** Whether lists beside its subject may lack something. */
  readonly isLate: boolean;
}

/** Drawn pages that outlive the process (docs/decisions/0376). */
export interface StoredPages {
  /** Null: there is none, or something that it shows may have changed. */
  find(key: string): Promise<FoundPage | null>;
  /** Stores a page that was true at a count of changes, if what it shows can be followed. */
  keep(key: string, answer: SharedAnswer, since: number): Promise<void>;
  /** Looks at the present moment; told of `isComplete` once all that it has was heard of or is known to be lost. */
  follow: Follow;
  close(): void;
}

/** What stored pages are followed with. */
export interface StoredPagesOptions {
  readonly changes: Changes;
  readonly files: PageFiles;
  readonly db: Pick<Database, 'pool'>;
  readonly log: Pick<EventStore, 'readAfter'>;
  readonly outdatedBy: OutdatedBy;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Follows the log, and compares stored pages with what it has followed. */
export function createStoredPages(options: StoredPagesOptions): StoredPages {
  const { changes, files, db, log, outdatedBy, logger } = options;
  const marks = createMarks();
  const waiting = createWaitingPages(changes);
  const isOfThisLog = witnessing(log);
  let past: Promise<Past | null> | null = null;
  const sinceOf = sinceIn({ changes, marks, past: () => past });
  return {
    find: async (key) => {
      if (past === null) return null;
      const page = await files.find(key);
      if (page === null) return null;
      const leftMs = page.drawnAt + storedMs(page.answer, page.drawnAt) - nowMs();
      if (leftMs <= 0 || !(await isOfThisLog(page.stamp))) return null;
      const found = await sinceOf(page);
      const shown = { ...page.answer, shows: shownBy(page.answer) };
      if (found === null || !isCurrent(shown, found.since, changes)) return null;
      return { answer: page.answer, leftMs, ...found };
    },
    keep: async (key, answer, since) => {
      if (!mayBeStored(answer)) return;
      const drawnAt = nowMs();
      const found = marks.at(since);
      // As of the last look, a page that was drawn because of a change would count as one from before it.
      if (found?.count !== since) waiting.add({ key, answer, since, drawnAt });
      else await files.put(key, { answer, stamp: found.stamp, drawnAt });
    },
    follow: async () => {
      const count = changes.count();
      const moment = await readMoment(db).catch(noMoment(logger));
      if (moment === null) return () => undefined;
      marks.begin({ moment, count });
      return () => {
        marks.complete({ moment, count: changes.count() });
        const stamp = stampOf(moment);
        for (const { key, answer, drawnAt } of waiting.take()) {
          void files.put(key, { answer, stamp, drawnAt });
        }
        past ??= pastOf(marks.first(), { log, outdatedBy, logger });
      };
    },
    close: () => files.close(),
  };
}

interface Followed {
  readonly changes: Changes;
  readonly marks: Marks;
  readonly past: () => Promise<Past | null> | null;
}

/** Tells by which count of changes a stored page was true; null: something that it shows may have changed. */
function sinceIn({ changes, marks, past }: Followed) {
  return async ({ answer, stamp }: StoredPage) => {
    const since = marks.countAt(stamp);
    if (since !== null) return { since, isLate: isLate(answer, since, changes) };
    const [first, before] = [marks.first(), await past()];
    const shown = { ...answer, shows: shownBy(answer) };
    if (first === null || before?.isUnchanged(shown, stamp) !== true) return null;
    const lists = new Set([...(answer.beside ?? [])].filter(isList));
    return { since: first.count, isLate: !before.isUnchanged({ shows: lists }, stamp) };
  };
}

function noMoment(logger: Pick<Logger, 'warn'>) {
  return (error: unknown): null => {
    logger.warn({ err: error }, 'No page can be stored: nobody knows what it shows.');
    return null;
  };
}

async function pastOf(
  first: Mark | null,
  { log, outdatedBy, logger }: Pick<StoredPagesOptions, 'log' | 'outdatedBy' | 'logger'>,
): Promise<Past | null> {
  try {
    return first === null ? null : await readPast(log, first.moment, outdatedBy);
  } catch (error) {
    logger.warn({ err: error }, 'Pages drawn before this start are drawn again.');
    return null;
  }
}

/** Tells whether a page was drawn from this log, and not from one that a backup has taken the place of. */
function witnessing({ readAfter }: Pick<EventStore, 'readAfter'>) {
  const known = new Map<string, Promise<boolean>>();
  return ({ newest: { partition, seq, id } }: Stamp): Promise<boolean> => {
    const found =
      known.get(id) ??
      readAfter(partition, seq - 1, 1).then(
        ([event]) => event?.id === id,
        () => {
          // Out of reach for now: the page is drawn, or fails for the same reason.
          known.delete(id);
          return false;
        },
      );
    if (known.size >= MOMENTS) known.clear();
    known.set(id, found);
    return found;
  };
}

/** Moments of which it is remembered whether they are of this log. */
const MOMENTS = 10_000;

/** What is told of without being noted in the database: such pages live in memory only. */
const UNNOTED = new RegExp(`^(?:${SEARCHED}|sort=trending$|trending=true$)`);

function mayBeStored(answer: SharedAnswer): boolean {
  const { status, isShort, isBroken, keptMs } = answer;
  if (status !== 200 || isShort === true || isBroken === true) return false;
  const shows = shownBy(answer);
  if (shows === 'anything' || typeof keptMs === 'number') return false;
  for (const name of shows) if (UNNOTED.test(name)) return false;
  return true;
}

/** Whether a change that no event tells of can be one of what a stored page shows. */
export function changesPages(outdated: readonly string[] | 'everything'): boolean {
  return (
    outdated === 'everything' ||
    outdated.some((name) => !UNNOTED.test(name) && !name.startsWith('unread:'))
  );
}

/** A tenth of the age of the newest thing in it, as in memory (`Kept.oldMs`), but for up to a day. */
function storedMs({ newest }: SharedAnswer, drawnAt: number): number {
  return newest === null || newest === undefined
    ? 0
    : Math.min(LONGEST_MS, (drawnAt - newest) / 10);
}

const nowMs = (): number => systemClock.now().getTime();
