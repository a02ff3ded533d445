import type { Progress } from './progress.ts';

/** What every command gets. */
export interface Launch {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly progress: Progress;
  /** Aborted by Ctrl-C and its like, with the exit code as its reason. */
  readonly signal: AbortSignal;
}

/** A command of the launcher; returns the exit code. */
export type LauncherCommand = (launch: Launch) => Promise<number>;

/** Thrown when work was abandoned because of Ctrl-C. */
export class Interrupted extends Error {}

/** Waits for a request to stop. */
export function askedToStop(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
