import { setTimeout as delay } from 'node:timers/promises';

/** Lets those who ask under the same key go one after the other; others are not delayed. */
export interface Turns {
  /**
   * Does the work when it is its turn, or when it has waited too long: a turn spares collisions, it excludes nobody.
   * Null: so many wait under the key already that nobody else may.
   */
  take<T>(key: string, work: () => Promise<T>): Promise<T> | null;
}

/** What a line is limited by. */
export interface TurnLimits {
  /** How many may wait under one key. */
  readonly waiting: number;
  readonly waitMs: number;
}

/** Opens lines, none of which has anybody in it. */
export function createTurns({ waiting, waitMs }: TurnLimits): Turns {
  const lines = new Map<string, { last: Promise<void>; length: number }>();
  return {
    take: (key, work) => {
      const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 };
      if (line.length > waiting) return null;
      lines.set(key, line);
      line.length += 1;
      const { promise: done, resolve } = Promise.withResolvers<void>();
      const turn = endOf(line.last, waitMs).then(work);
      line.last = done;
      return turn.finally(() => {
        resolve();
        line.length -= 1;
        if (line.length === 0) lines.delete(key);
      });
    },
  };
}

async function endOf(before: Promise<void>, waitMs: number): Promise<void> {
  const enough = new AbortController();
  const { signal } = enough;
  // Aborted, the timer rejects; by then the race is over.
  const patience = delay(waitMs, undefined, { signal }).catch(() => undefined);
  await Promise.race([before, patience]);
  enough.abort();
}
