import type { Redis } from 'ioredis';

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

const ENTRIES = 100_000;

/** Counts in this process, with a maximum of keys; the oldest are dropped first. */
export function createLocalCounter(now: () => number): Counter {
  const kept = new Map<string, { count: number; readonly until: number }>();
  const entryOf = (key: string, windowMs: number) => {
    const known = kept.get(key);
    if (known !== undefined && now() < known.until) return known;
    kept.delete(key);
    const entry = { count: 0, until: now() + windowMs };
    kept.set(key, entry);
    for (const oldest of kept.keys()) {
      if (kept.size <= ENTRIES) break;
      kept.delete(oldest);
    }
    return entry;
  };
  return {
    add: async (counted) =>
      counted.map(({ key, windowMs }) => {
        const entry = entryOf(key, windowMs);
        entry.count += 1;
        return { count: entry.count, endsInMs: entry.until - now() };
      }),
  };
}

const ADD = `
  local answers = {}
  for i, key in ipairs(KEYS) do
    local count = redis.call('INCR', key)
    if count == 1 then redis.call('PEXPIRE', key, ARGV[i]) end
    answers[2 * i - 1] = count
    answers[2 * i] = redis.call('PTTL', key)
  end
  return answers`;

const PREFIX = 'forum:limit:';

/** Counts across all processes. While Redis is unreachable, each process counts for itself. */
export function createSharedCounter(redis: Redis, alone: Counter): Counter {
  return {
    add: async (counted) => {
      try {
        const keys = counted.map(({ key }) => PREFIX + key);
        const windows = counted.map(({ windowMs }) => windowMs);
        return countsFrom(await redis.eval(ADD, keys.length, ...keys, ...windows));
      } catch {
        // The connection's own handler logs it once; every limit still holds meanwhile.
        return alone.add(counted);
      }
    },
  };
}

function countsFrom(answer: unknown): Count[] {
  const numbers = Array.isArray(answer) ? answer.map(Number) : [];
  const counts: Count[] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    counts.push({ count: numbers[i] ?? 0, endsInMs: numbers[i + 1] ?? 0 });
  }
  return counts;
}
