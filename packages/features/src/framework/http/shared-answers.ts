import { LRUCache } from 'lru-cache';

/** What is sent: of a redirect, the text is its address. */
export interface SharedAnswer {
  readonly status: number;
  readonly text: string;
}

/** Answers that all visitors get alike, kept in this process for as long as nothing changes. */
export interface SharedAnswers {
  /**
   * The answer made for another visitor under the key while nothing has changed since, or a new one; those who ask at
   * the same moment share one. What `make` rejects with is not kept.
   */
  get(key: string, make: () => Promise<SharedAnswer>): Promise<SharedAnswer>;
  /** Something changed: nothing made before counts any more. */
  outdate(): void;
}

/** For the change that nobody told of: a lost announcement, a row beside the log. */
const KEEP_MS = 2000;
const ENTRIES = 5000;
const MEMORY = 64 * 1024 * 1024;
/** An answer holds its bytes and its packed bytes beside its text (send-shared.ts): each counts as if as long as that. */
const FORMS = 3;

/**
 * Keeps answers. Whoever makes it calls `outdate` when an event is appended here and when a projection moved anywhere:
 * what is shown then is never older than the read models, and 2 s at most where no word of a change arrives.
 */
export function createSharedAnswers(keepMs = KEEP_MS): SharedAnswers {
  let generation = 0;
  const kept = new LRUCache<string, SharedAnswer, () => Promise<SharedAnswer>>({
    max: ENTRIES,
    maxSize: MEMORY,
    sizeCalculation: ({ text }, key) => FORMS * text.length + key.length,
    ttl: keepMs,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });
  return {
    // The generation is part of the key: an answer that was under way when something changed counts for those who
    // asked before, and for nobody after.
    get: async (key, make) => kept.forceFetch(`${generation} ${key}`, { context: make }),
    outdate: () => {
      generation += 1;
    },
  };
}

/** Keeps nothing: for processes that answer nobody, and for tests that look at one change after another. */
export const noSharedAnswers: SharedAnswers = {
  get: (_key, make) => make(),
  outdate: () => undefined,
};
