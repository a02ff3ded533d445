import { setTimeout as delay } from 'node:timers/promises';

/** Runs work under the same key one after the other; other keys are not delayed. */
export interface Turns {
  /**
   * Runs the work when its turn comes, or when it has waited too long: turns avoid collisions, they do not exclude.
   * Null: the key's queue is full.
   */
  take<T>(key: string, work: () => Promise<T>): Promise<T> | null;
}

/** The limits of a queue. */
export interface TurnLimits {
  /** How many may wait under one key. */
  readonly waiting: number;
  readonly waitMs: number;
}

/** Creates turns with empty queues. */
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
  // An aborted timer rejects; by then the race is over.
  const patience = delay(waitMs, undefined, { signal }).catch(() => undefined);
  await Promise.race([before, patience]);
  enough.abort();
}
