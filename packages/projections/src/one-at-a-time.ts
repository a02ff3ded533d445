import { setTimeout as delay } from 'node:timers/promises';

/**
 * Runs `act` one at a time, and starts it at most every `everyMs`. Calls during a run share the next run: the busier it
 * is, the more each run does.
 * @returns a function that requests a run and resolves when one started after the call has ended
 */
export function oneAtATime(act: () => Promise<void>, everyMs = 0): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  let began = -Infinity;
  const run = async (): Promise<void> => {
    const rest = began + everyMs - performance.now();
    if (rest > 0) await delay(rest);
    next = undefined;
    began = performance.now();
    await act();
  };
  return () => {
    // A failed run rejects for its own callers and does not block the next.
    next ??= last = last.then(run, run);
    return next;
  };
}
