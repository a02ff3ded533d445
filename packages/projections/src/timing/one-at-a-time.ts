import { setTimeout as delay } from 'node:timers/promises';

/**
 * Runs `act` one at a time, and starts it at most every `pauseMs`, which may follow from how long the last run took.
 * Calls during a run share the next run: the busier it is, the more each run does.
 * @returns a function that requests a run and resolves when one started after the call has ended
 */
export function oneAtATime(
  act: () => Promise<void>,
  pauseMs: number | ((tookMs: number) => number) = 0,
): () => Promise<void> {
  const pauseAfter = typeof pauseMs === 'number' ? () => pauseMs : pauseMs;
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  let due = -Infinity;
  const run = async (): Promise<void> => {
    const rest = due - performance.now();
    if (rest > 0) await delay(rest);
    next = undefined;
    const began = performance.now();
    try {
      await act();
    } finally {
      due = began + pauseAfter(performance.now() - began);
    }
  };
  return () => {
    // A failed run rejects for its own callers and does not block the next.
    next ??= last = last.then(run, run);
    return next;
  };
}

/** @returns a function that runs its argument once the previous one has ended, however it ended */
export function oneAfterAnother(): <Result>(act: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (act) => {
    const own = last.then(act, act);
    last = own;
    return own;
  };
}
