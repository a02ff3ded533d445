/** How many words are remembered; the oldest are forgotten first. */
const WORDS = 5000;

/** What is known about words, remembered for a while. */
export interface WordMemory<Known> {
  /** What is known about each; words about which nothing is known are left out. */
  find(words: readonly string[]): Promise<Map<string, Known>>;
  /** Called when the data that the answers derive from has changed. */
  forget(): void;
}

/** Remembers what `look` finds, including nothing; failures are not remembered. */
export function createWordMemory<Known>(
  look: (words: readonly string[]) => Promise<ReadonlyMap<string, Known>>,
  keepMs: number,
): WordMemory<Known> {
  type Answer = { readonly until: number; readonly found: Promise<Known | undefined> };
  const known = new Map<string, Answer>();
  const remember = (words: readonly string[]) => {
    const looked = look(words);
    for (const word of words) {
      const found = looked.then((all) => all.get(word));
      known.delete(word);
      known.set(word, { until: performance.now() + keepMs, found });
      found.catch(() => known.delete(word));
    }
    // A map keeps insertion order: the first entry is the oldest.
    for (const oldest of known.keys()) {
      if (known.size <= WORDS) break;
      known.delete(oldest);
    }
  };
  return {
    find: async (words) => {
      const now = performance.now();
      const all = [...new Set(words)];
      const missing = all.filter((word) => (known.get(word)?.until ?? 0) <= now);
      if (missing.length > 0) remember(missing);
      const answers = all.map(async (word) => ({ word, found: await known.get(word)?.found }));
      const found = await Promise.all(answers);
      return new Map(
        found.flatMap((one) => (one.found === undefined ? [] : [[one.word, one.found]])),
      );
    },
    forget: () => known.clear(),
  };
}
