import { setTimeout as delay } from 'node:timers/promises';
import type { Carrier, Channel } from './channel-types.ts';
import { inTime, retryPause } from './kept-open.ts';

/** Tells subscribers that texts were lost; no sender writes it, and older programs ignore it. */
const GAP = '~';
/** How many texts may wait; any more are dropped, and a gap is reported instead. */
const WAITING = 1000;
const CLOSE_MS = 500;

/** A channel whose senders never wait: texts leave one after another, in order. */
export function bufferedChannel(carrier: Carrier, onError: (error: unknown) => void): Channel {
  const buffer = createBuffer();
  const closing = new AbortController();
  let sending: Promise<void> | undefined;
  const sendAll = async (): Promise<void> => {
    let failures = 0;
    for (let text = buffer.next(); text !== null; text = buffer.next()) {
      try {
        await carrier.send(text);
        failures = 0;
      } catch (error) {
        onError(error);
        buffer.drop();
        failures += 1;
        await pause(retryPause(failures), closing.signal);
        if (closing.signal.aborted) break;
      }
    }
    // At once, not after the promise: a text arriving in between would meet a loop that no longer reads.
    sending = undefined;
  };
  return {
    send: (text) => {
      buffer.add(text);
      sending ??= sendAll();
    },
    listen: (onText, onGap) =>
      carrier.listen((text) => {
        if (text === GAP) onGap();
        else onText(text);
      }, onGap),
    close: async () => {
      if (sending !== undefined) await inTime(CLOSE_MS, sending);
      closing.abort();
      await carrier.close();
    },
  };
}

/** Texts in order; a gap is reported before the text that follows it. */
function createBuffer() {
  const waiting: string[] = [];
  let hasGap = false;
  const drop = (): void => {
    waiting.length = 0;
    hasGap = true;
  };
  return {
    drop,
    add: (text: string): void => {
      if (waiting.length >= WAITING) drop();
      else waiting.push(text);
    },
    next: (): string | null => {
      if (!hasGap) return waiting.shift() ?? null;
      hasGap = false;
      return GAP;
    },
  };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  // Closing ends it early.
  await delay(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
