import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Lock, tryLock } from './os-lock.ts';
import { type Listener, NOBODY, patiently } from './patience.ts';
import { PlainError } from './plain-error.ts';

/** The use of a data folder's services by one launcher. */
export interface Lease {
  /** Ends the use, and runs the work if nobody else uses them. Inside `withLock` only. */
  giveUp(stopServices: () => Promise<void>): Promise<void>;
}

/** Several launchers may use one data folder's services; the last one out stops them. Inside `withLock` only. */
export function takeLease(dataDir: string): Lease {
  const use = tryLock(inUse(dataDir), 'shared');
  if (use === null) throw new PlainError(`${dataDir} is in use by an unknown process.`);
  return {
    giveUp: async (stopServices) => {
      use.release();
      await whereUnused(dataDir, stopServices);
    },
  };
}

/** Runs the work where no launcher uses the services. Inside `withLock` only. */
export async function whereUnused(dataDir: string, work: () => Promise<void>): Promise<void> {
  const alone = tryLock(inUse(dataDir), 'exclusive');
  if (alone === null) return;
  await releasing(alone, work);
}

/** Longer than another launcher takes to start, build or stop. */
const LOCK_PATIENCE_MS = 10 * 60_000;

/** Runs the work while no other launcher starts or stops services of this data folder. @throws PlainError, Interrupted */
export async function withLock<T>(
  dataDir: string,
  work: () => Promise<T>,
  listener: Listener = NOBODY,
): Promise<T> {
  const path = join(dataDir, 'locks', 'services');
  const lock = await patiently(listener, {
    ask: async () => tryLock(path, 'exclusive') ?? undefined,
    reason: () => `Another launcher is using ${dataDir} (it holds ${path}).`,
    patienceMs: LOCK_PATIENCE_MS,
    pauseMs: 50,
  });
  return releasing(lock, work);
}

/** Several times as long as `hasForum` holds the lock, and too short for anybody to notice. */
const LOOKING = { tries: 11, pauseMs: 20 };

/** Held by the launcher whose forum runs from this data folder; null: there is another one. */
export async function lockForum(dataDir: string): Promise<Lock | null> {
  for (let tries = 1; ; tries += 1) {
    const lock = tryForumLock(dataDir);
    if (lock !== null || tries === LOOKING.tries) return lock;
    await wait(LOOKING.pauseMs);
  }
}

/** True while a launcher runs a forum from this data folder. Checking takes the lock for a moment. */
export function hasForum(dataDir: string): boolean {
  const lock = tryForumLock(dataDir);
  lock?.release();
  return lock === null;
}

function tryForumLock(dataDir: string): Lock | null {
  return tryLock(join(dataDir, 'locks', 'forum'), 'exclusive');
}

async function releasing<T>(lock: Lock, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    lock.release();
  }
}

function inUse(dataDir: string): string {
  return join(dataDir, 'locks', 'in-use');
}
