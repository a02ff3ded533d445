import { setTimeout as wait } from 'node:timers/promises';
import { sentenceOf } from './plain-error.ts';

/** Something that runs until it ends. */
export interface Life {
  /** Resolves with how it ended, such as "by SIGKILL". */
  readonly ended: Promise<string>;
  /** Asks it to end, and returns when it has. */
  stop(): Promise<void>;
}

/** What is kept alive. */
export interface Kept {
  /** As at the beginning of a sentence: "The API". */
  readonly name: string;
  /** Starts it. @throws Error if it does not start: it is tried again later */
  begin(): Promise<Life>;
  readonly say: (line: string) => void;
  readonly pauses?: Pauses;
}

/** How long to wait before another start, in ms: twice as long after each early end. */
export interface Pauses {
  readonly first: number;
  readonly longest: number;
  /** Running this long counts as a success, and the next pause is the first again. */
  readonly settled: number;
}

/** What keeps it alive. */
export interface Keeping {
  /** Ends the current one, which is then restarted. */
  renew(): Promise<void>;
  /** Ends the current one, for good. */
  stop(): Promise<void>;
}

const USUAL: Pauses = { first: 1000, longest: 30_000, settled: 60_000 };

/** Starts it, and restarts it whenever it ends. */
export function keepAlive(kept: Kept): Keeping {
  const stopping = new AbortController();
  const alive: { life: Life | null } = { life: null };
  const done = keep(kept, alive, stopping.signal);
  return {
    renew: async () => alive.life?.stop(),
    stop: async () => {
      stopping.abort();
      await alive.life?.stop();
      await done;
    },
  };
}

async function keep(kept: Kept, alive: { life: Life | null }, signal: AbortSignal): Promise<void> {
  const { first, longest, settled } = kept.pauses ?? USUAL;
  let pause = first;
  let said = '';
  while (!signal.aborted) {
    const began = performance.now();
    // Lives follow one another.
    // oxlint-disable-next-line no-await-in-loop
    const how = await oneLife(kept, alive, signal);
    if (signal.aborted) return;
    if (performance.now() - began >= settled) [pause, said] = [first, ''];
    const sentence = `${kept.name} ${how}: starting another`;
    // What fails for hours, such as a database on a full disk, is reported once.
    if (sentence !== said) kept.say(`${sentence}, after ${pause / 1000} s`);
    said = sentence;
    // oxlint-disable-next-line no-await-in-loop
    await wait(pause, undefined, { signal }).catch(() => undefined);
    pause = Math.min(pause * 2, longest);
  }
}

/** @returns how it ended, as the rest of a sentence */
async function oneLife(
  kept: Kept,
  alive: { life: Life | null },
  signal: AbortSignal,
): Promise<string> {
  try {
    alive.life = await kept.begin();
    // Asked to stop while it was starting.
    if (signal.aborted) await alive.life.stop();
    return `ended (${await alive.life.ended})`;
  } catch (error) {
    return `does not start (${sentenceOf(error)})`;
  } finally {
    alive.life = null;
  }
}
