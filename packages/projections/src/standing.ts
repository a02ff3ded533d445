import { setTimeout as delay } from 'node:timers/promises';

/** Something on a server that stands or fails as a whole: its client remembers a failed beginning for ever. */
export interface Openable {
  /** Rejects when it will never work. */
  ready(): Promise<unknown>;
  /** Lets go in good order; may never end when the server is away. */
  close(): Promise<void>;
  /** Lets go of its connections, whatever state they are in. */
  cut(): void;
}

/** A server that said nothing, in time: whether it heard is not known. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** One of them at a time; a failed one is given up and another one opened, as long as it takes. */
export interface Standing<T> {
  /** Waits for one to stand, a few seconds at most. @throws NoAnswer when none does */
  current(): Promise<T>;
  /** Gives up what stands, if it is still this one, and opens another. */
  replace(failed: T): void;
  close(): Promise<void>;
}

/** How long a beginning may take: a frozen server accepts connections and never answers. */
const READY_MS = 3000;
const CLOSE_MS = 3000;

/** Begins at once. `onError` hears of each failed beginning. */
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

/** The result, or an error after so many ms. @throws NoAnswer */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = new AbortController();
  const timeout = delay(ms, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new NoAnswer(`No answer for ${ms} ms.`);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    late.abort();
    // Whichever comes second has nobody left to tell.
    timeout.catch(() => undefined);
    work.catch(() => undefined);
  }
}

async function letGo(opened: Openable): Promise<void> {
  await inTime(opened.close());
  opened.cut();
}

/** Waits for what an absent server might never end; whether it ends well is of no matter any more. */
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
