import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@forum/kernel';
import type { ProjectionEngine } from '@forum/projections';

/** Workers of an older version may keep running beside this one for a while, and park what only this one can apply. */
const AGAIN_MS = 60 * 60 * 1000;

/**
 * Retries what older versions of the program have parked, now and once an hour.
 * @returns a function that stops it after the current event
 */
export function keepRetryingParked(
  engine: Pick<ProjectionEngine, 'retryAfterUpgrade'>,
  logger: Logger,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await engine.retryAfterUpgrade(signal).catch((err: unknown) => {
        logger.warn({ err }, 'parked events were not tried again');
      });
      // Stopping ends the pause early.
      await delay(AGAIN_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}
