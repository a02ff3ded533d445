import type { ReplicaPosition, Replicas } from '@forum/database';
import type { Outdated } from '@forum/projections';
import { createBehind } from './behind.ts';
import { keepingIn, KEPT, type Keeping } from './keeping-in.ts';
import { MEMORY, type KeptMemory } from './kept-entries.ts';
import { type Changes, createChanges, isCurrent } from './changes.ts';
import { findOrMake, makeAndStore, makeCurrent, type Made } from './make-current.ts';
import type { SharedAnswer } from './shared-answer.ts';
import type { Shows } from './shows.ts';
import type { StoredPages } from './stored/stored-pages.ts';

/** Answers that all visitors get alike, kept in this process until something they show changes. */
export interface SharedAnswers {
  /**
   * The answer already made under the key if nothing it shows has changed since, or a new one; simultaneous requests
   * share one. A rejection of `make` is not kept.
   * @param page for a drawn page, which may be drawn again behind its readers
   */
  readonly get: (
    key: string,
    make: () => Promise<SharedAnswer>,
    page?: PageKept,
  ) => Promise<SharedAnswer>;
  /** Whether this replica has every known change of these things. */
  readonly isReplicated: (shows: Shows, replica: ReplicaPosition) => boolean;
  /** Something changed: earlier answers that show it no longer count. */
  readonly outdate: (outdated: Outdated) => void;
}

/** How a page is kept. */
export interface PageKept {
  /** Its key beyond the process, where pages are stored; left out: it is not. */
  readonly storedAs?: string;
}

/** What becomes outdated, and the pages that outlive the process; null: none do. */
export interface Following {
  readonly changes: Changes;
  readonly stored: Pick<StoredPages, 'find' | 'keep'> | null;
  /** Whether pages that were read lately are drawn again behind. */
  readonly isDrawnBehind?: boolean;
}

/**
 * Keeps answers within a number of bytes (kept-entries.ts decides which go). The creator calls `outdate` when a
 * projection moves anywhere (docs/decisions/0105): answers are then never older than the read models, except for the
 * numbers described at `Kept`.
 */
export function createSharedAnswers(
  kept = KEPT,
  memory: KeptMemory = MEMORY,
  replicas: Pick<Replicas, 'furthest' | 'changed' | 'isAlone'> = noReplica,
  { changes, stored, isDrawnBehind = false }: Following = {
    changes: createChanges(),
    stored: null,
  },
): SharedAnswers {
  const wake = () => behind?.wake();
  const keeping = keepingIn(memory, { kept, changes, wake });
  const isOutdated = (key: string) => keeping.isOutdated(key);
  const behind = isDrawnBehind ? createBehind({ isOutdated }) : null;
  const makeOnce = makingOnce(keeping, changes);
  return {
    get: async (key, make, page) => {
      const makeNow = () => makeCurrent(make, { changes, replicas });
      const storedAs = page?.storedAs;
      if (page !== undefined) {
        behind?.noteRead(key, () => makeOnce(key, () => makeAndStore(storedAs, stored, makeNow)));
      }
      // The stored one is as late as that in memory.
      return (
        keeping.find(key) ??
        makeOnce(key, () =>
          (keeping.isTooLate(key) ? makeAndStore : findOrMake)(storedAs, stored, makeNow),
        )
      );
    },
    isReplicated: (shows, replica) => {
      const proven = replica.proven();
      return proven !== null && isCurrent({ shows }, proven, changes);
    },
    outdate: (outdated) => {
      changes.hear(outdated);
      replicas.changed(changes.count());
      wake();
    },
  };
}

/** Those who ask at the same moment share what is made. */
function makingOnce({ keep }: Pick<Keeping, 'keep'>, changes: Changes) {
  const underWay = new Map<string, { since: number; making: Promise<Made> }>();
  return async (key: string, make: () => Promise<Made>): Promise<SharedAnswer> => {
    const since = changes.count();
    const before = underWay.get(key);
    // A request made after a change waits for no answer that was begun before it.
    if (before?.since === since) return (await before.making).answer;
    const making = make();
    underWay.set(key, { since, making });
    try {
      const made = await making;
      keep(key, made);
      return made.answer;
    } finally {
      if (underWay.get(key)?.making === making) underWay.delete(key);
    }
  };
}

const noReplica = { furthest: () => null, changed: () => undefined, isAlone: () => false };

/** Keeps nothing: for processes that answer nobody, and for tests that check one change after another. */
export const noSharedAnswers: SharedAnswers = {
  get: (_key, make) => make(),
  isReplicated: () => false,
  outdate: () => undefined,
};
