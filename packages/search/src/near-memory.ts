import type { Kysely } from 'kysely';
import { findNear } from './near.ts';

/** A word that is new to the vocabulary corrects others after this time at the latest. */
const KEEP_MS = 5000;
/** Words that are remembered, mistyped or not; the oldest are forgotten first. */
const WORDS = 5000;

/** The nearest words of the vocabulary for each typed word, as `findNear` gives them, remembered for a while. */
export interface NearMemory {
  find(typed: readonly string[]): Promise<Map<string, string[]>>;
  /** The vocabulary changed. */
  forget(): void;
}

/** Looking a word up compares it with thousands, and a search of the whole forum asks for the same word four times. */
export function createNearMemory(db: Kysely<unknown>): NearMemory {
  const known = new Map<string, { readonly until: number; readonly near: Promise<string[]> }>();
  const remember = (words: readonly string[]) => {
    const found = findNear(db, words);
    for (const word of words) {
      const near = found.then((all) => all.get(word) ?? []);
      known.delete(word);
      known.set(word, { until: performance.now() + KEEP_MS, near });
      near.catch(() => known.delete(word));
    }
    // A map keeps insertion order: the first entry is the oldest.
    for (const oldest of known.keys()) {
      if (known.size <= WORDS) break;
      known.delete(oldest);
    }
  };
  return {
    find: async (typed) => {
      const now = performance.now();
      const words = [...new Set(typed)];
      const missing = words.filter((word) => (known.get(word)?.until ?? 0) <= now);
      if (missing.length > 0) remember(missing);
      const all = words.map(async (word) => ({ word, near: (await known.get(word)?.near) ?? [] }));
      const found = (await Promise.all(all)).filter(({ near }) => near.length > 0);
      return new Map(found.map(({ word, near }) => [word, near]));
    },
    forget: () => known.clear(),
  };
}
