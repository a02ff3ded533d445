import { setTimeout as wait } from 'node:timers/promises';
import { Interrupted } from './launch.ts';
import { PlainError } from './plain-error.ts';
import type { Progress } from './progress.ts';

/** Who is told about a wait, and who may end it. */
export interface Listener {
  readonly signal: AbortSignal;
  readonly progress: Pick<Progress, 'say'>;
}

/** Nobody listens, and nobody interrupts. */
export const NOBODY: Listener = {
  signal: new AbortController().signal,
  progress: { say: () => undefined },
};

/** What to wait for. */
export interface Awaited<T> {
  /** Checks once more; undefined: not yet. */
  readonly ask: () => Promise<T | undefined>;
  /** Why not yet, as a sentence. */
  readonly reason: () => string;
  readonly patienceMs: number;
  readonly pauseMs: number;
  /** How often the reason is reported. */
  readonly tellEveryMs?: number;
}

const TELL_EVERY_MS = 10_000;

/**
 * Checks repeatedly, and reports every ten seconds why there is no result yet.
 * @throws PlainError with the reason past the deadline, Interrupted when asked to stop
 */
export async function patiently<T>({ signal, progress }: Listener, given: Awaited<T>): Promise<T> {
  const { ask, reason, patienceMs, pauseMs, tellEveryMs = TELL_EVERY_MS } = given;
  const began = performance.now();
  let toldAt = began;
  for (;;) {
    if (signal.aborted) throw new Interrupted();
    const answer = await ask();
    if (answer !== undefined) return answer;
    const now = performance.now();
    if (now - began >= patienceMs) {
      throw new PlainError(`Gave up after ${Math.round(patienceMs / 1000)} s. ${reason()}`);
    }
    if (now - toldAt >= tellEveryMs) {
      progress.say(`  … ${reason()}`);
      toldAt = now;
    }
    // An interruption is noticed above.
    await wait(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}
