// Counts that all API processes share through Redis: asked before each call, or reported afterwards
// (docs/decisions/0109-rate-limits-count-in-the-process-first.md).
import type { Redis } from 'ioredis';
import { createWindows, type Count, type Counter } from './counter.ts';

/** The longest time that a call counted here goes unreported. */
const TELL_MS = 200;
/** This many calls under one key are reported at once. */
const TELL_CALLS = 20;
/** Keys per message; the rest go into the next. */
const TELL_KEYS = 1000;

/** Counts in Redis before the call proceeds. While Redis is unreachable, each process counts for itself. */
export function createSharedCounter(redis: Redis, alone: Counter): Counter {
  return {
    add: async (counted) => {
      try {
        return await addAll(
          redis,
          counted.map((one) => ({ ...one, calls: 1 })),
        );
      } catch {
        // The connection's own handler logs it once; every limit still holds meanwhile.
        return alone.add(counted);
      }
    },
  };
}

interface Known {
  /** Calls to this process in this window. */
  own: number;
  /** Those of them that other processes cannot know about yet. */
  untold: number;
  /** Calls to other processes, as far as reported. */
  others: number;
}

/**
 * Counts in this process, so that no call waits for Redis; counts are reported in the background, and the reply says
 * what other processes counted. While Redis is unreachable, what the process itself has counted stays.
 */
export function createGatheredCounter(redis: Redis, now: () => number): Counter {
  const windows = createWindows<Known>(now, () => ({ own: 0, untold: 0, others: 0 }));
  const teller = createTeller(redis, now);
  return {
    add: async (counted) =>
      counted.map(({ key, windowMs }) => {
        const window = windows.at(key, windowMs);
        window.own += 1;
        window.untold += 1;
        teller.tellLater(key, window);
        return { count: window.own + window.others, endsInMs: window.until - now() };
      }),
  };
}

type Window = Known & { until: number };

/** Reports what windows counted, one message at a time. */
function createTeller(redis: Redis, now: () => number) {
  const waiting = new Map<string, Window>();
  let isUrgent = false;
  let isUnderWay = false;
  let timer: NodeJS.Timeout | null = null;
  const tell = async (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    isUnderWay = true;
    isUrgent = waiting.size > 2 * TELL_KEYS;
    const isTold = await tellWindows(redis, taken(waiting), now);
    // Each is reported with its next call: while Redis is away, nothing piles up here.
    if (!isTold) waiting.clear();
    isUnderWay = false;
    next();
  };
  const next = (): void => {
    if (isUnderWay || waiting.size === 0) return;
    if (isUrgent) void tell();
    else timer ??= setTimeout(() => void tell(), TELL_MS).unref();
  };
  return {
    tellLater: (key: string, window: Window): void => {
      waiting.set(key, window);
      isUrgent ||= window.untold >= TELL_CALLS || waiting.size >= TELL_KEYS;
      next();
    },
  };
}

function taken(waiting: Map<string, Window>): ReadonlyMap<string, Window> {
  const first = new Map([...waiting].slice(0, TELL_KEYS));
  for (const key of first.keys()) waiting.delete(key);
  return first;
}

/** Whether it was answered; never throws. A failed message is not repeated, since it may have arrived. */
async function tellWindows(
  redis: Redis,
  windows: ReadonlyMap<string, Window>,
  now: () => number,
): Promise<boolean> {
  const added = [...windows].map(([key, window]) => {
    const calls = window.untold;
    window.untold = 0;
    return { key, calls, windowMs: Math.max(1, Math.ceil(window.until - now())) };
  });
  try {
    const totals = await addAll(redis, added);
    [...windows.values()].forEach((window, i) => hear(window, totals[i], now()));
    return true;
  } catch {
    // The connection's own handler logs it; this process carries on with its own counts.
    return false;
  }
}

function hear(window: Window, total: Count | undefined, now: number): void {
  if (total === undefined) return;
  window.others = Math.max(0, total.count - (window.own - window.untold));
  // Another process opened this window earlier.
  window.until = Math.min(window.until, now + total.endsInMs);
}

const ADD = `
  local answers = {}
  for i, key in ipairs(KEYS) do
    local calls = tonumber(ARGV[2 * i - 1])
    local count = redis.call('INCRBY', key, calls)
    if count == calls then redis.call('PEXPIRE', key, ARGV[2 * i]) end
    answers[2 * i - 1] = count
    answers[2 * i] = redis.call('PTTL', key)
  end
  return answers`;

const PREFIX = 'forum:limit:';

/** Adds calls to the shared counts. @throws when Redis refuses or does not answer */
async function addAll(
  redis: Redis,
  added: readonly { readonly key: string; readonly calls: number; readonly windowMs: number }[],
): Promise<Count[]> {
  const keys = added.map(({ key }) => PREFIX + key);
  const numbers = added.flatMap(({ calls, windowMs }) => [calls, windowMs]);
  return countsFrom(await redis.eval(ADD, keys.length, ...keys, ...numbers));
}

function countsFrom(answer: unknown): Count[] {
  const numbers = Array.isArray(answer) ? answer.map(Number) : [];
  const counts: Count[] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    counts.push({ count: numbers[i] ?? 0, endsInMs: numbers[i + 1] ?? 0 });
  }
  return counts;
}
