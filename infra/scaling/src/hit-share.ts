/** The requests a cache receives. */
export interface Asked {
  /** How many different things there are. */
  readonly things: number;
  readonly perSecond: number;
  /** How long it keeps an answer. */
  readonly seconds: number;
  /** The n-th thing is requested n^-x times as often as the first. */
  readonly zipf: number;
}

/** Ranks that differ by less than this factor are treated together. */
const STEP = 1.05;

/**
 * The share of requests answered by a cache that keeps everything for a time and has room for all of it: of n requests
 * for a thing while it is kept, plus the one that fetched it, n are hits.
 */
export function hitShare({ things, perSecond, seconds, zipf }: Asked): number {
  const groups = [...groupsOf(things)].map(({ count, rank }) => ({ count, weight: rank ** -zipf }));
  const total = groups.reduce((sum, { count, weight }) => sum + count * weight, 0);
  return groups.reduce((sum, { count, weight }) => {
    const share = weight / total;
    const meanwhile = perSecond * share * seconds;
    return sum + count * share * (meanwhile / (1 + meanwhile));
  }, 0);
}

function* groupsOf(things: number): Generator<{ readonly count: number; readonly rank: number }> {
  for (let first = 1; first <= things;) {
    const next = Math.min(things + 1, Math.max(first + 1, Math.floor(first * STEP)));
    yield { count: next - first, rank: (first + next - 1) / 2 };
    first = next;
  }
}
