/** What is counted under a key, in a window that begins with the first call. */
export interface Counted {
  readonly key: string;
  readonly windowMs: number;
}

/** The count so far, and the ms until the window ends. */
export interface Count {
  readonly count: number;
  readonly endsInMs: number;
}

/** Counts calls. */
export interface Counter {
  /** One more under each key. */
  add(counted: readonly Counted[]): Promise<readonly Count[]>;
}

/** Counts in this process. */
export function createLocalCounter(now: () => number): Counter {
  const windows = createWindows(now, () => ({ count: 0 }));
  return {
    add: async (counted) =>
      counted.map(({ key, windowMs }) => {
        const window = windows.at(key, windowMs);
        window.count += 1;
        return { count: window.count, endsInMs: window.until - now() };
      }),
  };
}

const ENTRIES = 100_000;

/** This process's windows by key, up to a maximum of keys; ended ones are dropped, then the oldest. */
export function createWindows<State>(now: () => number, begin: () => State) {
  const kept = new Map<string, State & { until: number }>();
  const forget = (): void => {
    for (const [key, { until }] of kept) {
      if (kept.size <= ENTRIES && now() < until) break;
      kept.delete(key);
    }
  };
  return {
    /** The open window of a key, or a new one. */
    at: (key: string, windowMs: number): State & { until: number } => {
      const known = kept.get(key);
      if (known !== undefined && now() < known.until) return known;
      kept.delete(key);
      const window = { ...begin(), until: now() + windowMs };
      kept.set(key, window);
      forget();
      return window;
    },
  };
}
