import { setTimeout as wait } from 'node:timers/promises';

const START_PATIENCE_MS = 60_000;

/** Waits until it holds. @throws Error if it does not in time */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  patienceMs = START_PATIENCE_MS,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await holds())) {
    if (performance.now() > deadline)
      throw new Error(`Not within ${patienceMs / 1000} s: ${what}.`);
    await wait(25);
  }
}
