import { setTimeout as delay } from 'node:timers/promises';

/**
 * Runs `act` once at a time, and begins it at most every `everyMs`. Whoever asks while it runs shares the next run
 * with all who ask meanwhile: the busier it is, the more each run does.
 * @returns a function that asks for a run and resolves when one that began after it has ended
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
    // One that failed told whoever asked for it, and keeps nobody from the next.
    next ??= last = last.then(run, run);
    return next;
  };
}
