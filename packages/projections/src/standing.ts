import { setTimeout as delay } from 'node:timers/promises';

/** A server connection that works or fails as a whole: its client never recovers from a failed start. */
export interface Openable {
  /** Rejects if it will never work. */
  ready(): Promise<unknown>;
  /** Closes in good order; may never end when the server is away. */
  close(): Promise<void>;
  /** Drops its connections in any state. */
  cut(): void;
}

/** The server did not answer in time; whether it received the call is unknown. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** Keeps one open at a time; replaces a failed one with a new one, as often as needed. */
export interface Standing<T> {
  /** Waits for a working one, a few seconds at most. @throws NoAnswer when there is none */
  current(): Promise<T>;
  /** Drops the current one, if it is still this one, and opens another. */
  replace(failed: T): void;
  close(): Promise<void>;
}

/** How long opening may take: a frozen server accepts connections and never answers. */
const READY_MS = 3000;
const CLOSE_MS = 3000;

/** Starts at once. `onError` receives each failed start. */
export function keepStanding<T extends Openable>(
  open: () => T,
  { onError, onReady }: { onError: (error: Error) => void; onReady?: (opened: T) => void },
): Standing<T> {
  const closing = new AbortController();
  let standing: T | null = null;
  const attempt = async (): Promise<boolean> => {
    const fresh = open();
    try {
      await within(READY_MS, fresh.ready());
      if (closing.signal.aborted) throw new Error('It was closed before it stood.');
      standing = fresh;
      onReady?.(fresh);
      return true;
    } catch (error) {
      if (!closing.signal.aborted) onError(errorOf(error));
      await letGo(fresh);
      return false;
    }
  };
  const begin = async (): Promise<void> => {
    for (let times = 1; !closing.signal.aborted; times += 1) {
      if (await attempt()) return;
      await pause(retryPause(times), closing.signal);
    }
  };
  let beginning = begin();
  return {
    current: async () => {
      if (standing === null) await within(READY_MS, beginning);
      if (standing === null) throw new NoAnswer('It was closed.');
      return standing;
    },
    replace: (failed) => {
      if (standing !== failed || closing.signal.aborted) return;
      standing = null;
      beginning = letGo(failed).then(begin);
    },
    close: async () => {
      closing.abort();
      await inTime(beginning);
      if (standing !== null) await letGo(standing);
    },
  };
}

/** Pauses between attempts, in ms: short at first, a second at most. */
export function retryPause(times: number): number {
  return Math.min(times * 50, 1000);
}

/** The result, or an error after that many ms. @throws NoAnswer */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = new AbortController();
  const timeout = delay(ms, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new NoAnswer(`No answer for ${ms} ms.`);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    late.abort();
    // The later of the two has no listener left.
    timeout.catch(() => undefined);
    work.catch(() => undefined);
  }
}

async function letGo(opened: Openable): Promise<void> {
  await inTime(opened.close());
  opened.cut();
}

/** Waits a while for work that an absent server might never end; its result no longer matters. */
async function inTime(work: Promise<unknown>): Promise<void> {
  const done = work.then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([done, delay(CLOSE_MS, undefined, { ref: false })]);
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined);
}

function errorOf(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
