import type { Clock } from '@forum/kernel';

/** How long answers are kept, and at most how many. */
export interface MemoOptions<Answer> {
  readonly clock: Clock;
  readonly keepMs: number | ((answer: Answer) => number);
  readonly entries: number;
}

/** Gives the answer kept under the key, or loads it; simultaneous callers share one load. */
export type Memo<Answer> = (key: string, load: () => Promise<Answer>) => Promise<Answer>;

/** Answers that may be slightly stale, kept in this process. A failed load is not kept. */
export function createMemo<Answer>({ clock, keepMs, entries }: MemoOptions<Answer>): Memo<Answer> {
  const kept = new Map<string, { until: number; readonly answer: Promise<Answer> }>();
  const msOf = (answer: Answer) => (typeof keepMs === 'number' ? keepMs : keepMs(answer));
  return async (key, load) => {
    const now = clock.now().getTime();
    const known = kept.get(key);
    if (known !== undefined && now < known.until) return known.answer;
    kept.delete(key);
    const entry = { until: Number.POSITIVE_INFINITY, answer: load() };
    kept.set(key, entry);
    // A map keeps insertion order: the first entry is the oldest.
    for (const oldest of kept.keys()) {
      if (kept.size <= entries) break;
      kept.delete(oldest);
    }
    try {
      const answer = await entry.answer;
      entry.until = now + msOf(answer);
      return answer;
    } catch (error) {
      if (kept.get(key) === entry) kept.delete(key);
      throw error;
    }
  };
}
