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
export interface KeptOpen<T> {
  /** Waits for a working one, as long as patience lasts. @throws NoAnswer when there is none */
  current(): Promise<T>;
  /** Drops the current one, if it is still this one, and opens another. */
  replace(failed: T): void;
  close(): Promise<void>;
}

/** What happens to connections that are kept open. */
export interface KeptOpenOptions<T> {
  /** How long opening and closing may take, in ms: a frozen server accepts connections and never answers. */
  readonly patienceMs: number;
  /** Receives each failed start. */
  readonly onError: (error: Error) => void;
  readonly onReady?: (opened: T) => void;
}

/** Starts at once. */
export function keepOpen<T extends Openable>(
  open: () => T,
  { patienceMs, onError, onReady }: KeptOpenOptions<T>,
): KeptOpen<T> {
  const letGo = async (opened: T): Promise<void> => {
    await inTime(patienceMs, opened.close());
    opened.cut();
  };
  const closing = new AbortController();
  let current: T | null = null;
  const attempt = async (): Promise<boolean> => {
    const fresh = open();
    try {
      await within(patienceMs, fresh.ready());
      if (closing.signal.aborted) throw new Error('It was closed before it was open.');
      current = fresh;
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
      if (current === null) await within(patienceMs, beginning);
      if (current === null) throw new NoAnswer('It was closed.');
      return current;
    },
    replace: (failed) => {
      if (current !== failed || closing.signal.aborted) return;
      current = null;
      beginning = letGo(failed).then(begin);
    },
    close: async () => {
      closing.abort();
      await inTime(patienceMs, beginning);
      if (current !== null) await letGo(current);
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

/** Waits a while for work that an absent server might never end; its result no longer matters. */
export async function inTime(ms: number, work: Promise<unknown>): Promise<void> {
  const done = work.then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([done, delay(ms, undefined, { ref: false })]);
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined);
}

function errorOf(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
