import { LRUCache } from 'lru-cache';

/** What is sent; for a redirect, the text is its address. */
export interface SharedAnswer {
  readonly status: number;
  readonly text: string;
}

/** Answers that all visitors get alike, kept in this process while nothing changes. */
export interface SharedAnswers {
  /**
   * The answer already made under the key if nothing has changed since, or a new one; simultaneous requests share one.
   * A rejection of `make` is not kept.
   */
  get(key: string, make: () => Promise<SharedAnswer>): Promise<SharedAnswer>;
  /** Something changed: earlier answers no longer count. */
  outdate(): void;
}

/** For changes that were never announced: a lost announcement, a row beside the log. */
const KEEP_MS = 2000;
const ENTRIES = 5000;
const MEMORY = 64 * 1024 * 1024;
/** An answer holds its bytes and compressed bytes beside its text (send-shared.ts): each counts as long as the text. */
const FORMS = 3;

/**
 * Keeps answers. The creator calls `outdate` when an event is appended here and when a projection moves anywhere:
 * answers are then never older than the read models, and at most 2 s old if no word of a change arrives.
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
    // The generation is part of the key: an answer under way when something changed counts for those who asked before,
    // and for nobody after.
    get: async (key, make) => kept.forceFetch(`${generation} ${key}`, { context: make }),
    outdate: () => {
      generation += 1;
    },
  };
}

/** Keeps nothing: for processes that answer nobody, and for tests that check one change after another. */
export const noSharedAnswers: SharedAnswers = {
  get: (_key, make) => make(),
  outdate: () => undefined,
};
