import type { Logger } from '@forum/kernel';
import { openWakeUpQueue } from './wake-up-queue.ts';
import { oneAtATime } from '../timing/one-at-a-time.ts';
import type { QueueBackend } from './queue-backend.ts';

/** Notifies the workers of new events. */
export interface Waker {
  /** Returns at once and never throws: the workers' sweep makes up for a lost wake-up. */
  wake(): void;
  /** How many wake-ups wait; null while the queue is out of reach. */
  waiting(): Promise<number | null>;
  close(): Promise<void>;
}

// Workers rest for longer between two runs, so that no more wake-ups than these change anything.
const APART_MS = 15;
// How long closing waits for a wake-up that is still on its way.
const CLOSE_MS = 500;

/** Opens the queue. */
export async function createWaker(backend: QueueBackend, logger: Logger): Promise<Waker> {
  const report = onceAMinute((error) =>
    logger.warn(
      { err: error },
      'The queue is unreachable: wake-ups are lost, the sweep continues.',
    ),
  );
  const queue = openWakeUpQueue(backend, report);
  // One is sent at a time; any number of calls meanwhile become one more. The first never waits.
  const send = oneAtATime(() => queue.add().catch(report), APART_MS);
  let sent: Promise<void> | undefined;
  return {
    wake: () => {
      sent = send();
    },
    waiting: () =>
      queue.waiting().catch((error: unknown) => {
        report(error);
        return null;
      }),
    close: async () => {
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, CLOSE_MS))]);
      await queue.close().catch(report);
    },
  };
}

/** Passes on the first call of every minute: an outage logs one line a minute, not one per command. */
export function onceAMinute(tell: (error: unknown) => void): (error: unknown) => void {
  let last = -Infinity;
  return (error) => {
    const now = performance.now();
    if (now - last < 60_000) return;
    last = now;
    tell(error);
  };
}
