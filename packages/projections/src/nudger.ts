import type { Position } from '@forum/event-store';
import type { Logger } from '@forum/kernel';
import { type NudgeQueue, openNudgeQueue } from './nudge-queue.ts';
import type { QueueBackend } from './queue-backend.ts';

/** Tells the workers that a partition has new events. */
export interface Nudger {
  /** Returns at once and never throws: a lost nudge is found by the workers' sweep. */
  nudge(position: Pick<Position, 'partition'>): void;
  close(): Promise<void>;
}

// How long closing waits for nudges that are still on their way.
const CLOSE_MS = 500;

/** Opens the queues of both lanes. */
export async function createNudger(backend: QueueBackend, logger: Logger): Promise<Nudger> {
  const report = onceAMinute((error) =>
    logger.warn({ err: error }, 'The queue is away: nudges are lost, the sweep goes on.'),
  );
  const queues = [openNudgeQueue(backend, 'now', report), openNudgeQueue(backend, 'soon', report)];
  const sending = new Map<number, Sending>();
  return {
    nudge: ({ partition }) => {
      const under = sending.get(partition);
      if (under !== undefined) {
        // One add per partition is on its way at a time; what comes meanwhile is one more, however many.
        under.again = true;
        return;
      }
      const started: Sending = { again: false, done: Promise.resolve() };
      sending.set(partition, started);
      started.done = send(queues, partition, started, report).finally(() => {
        sending.delete(partition);
      });
    },
    close: async () => {
      const underWay = Promise.all([...sending.values()].map(({ done }) => done));
      await Promise.race([underWay, new Promise((resolve) => setTimeout(resolve, CLOSE_MS))]);
      await Promise.all(queues.map((queue) => queue.close().catch(report)));
    },
  };
}

interface Sending {
  again: boolean;
  done: Promise<void>;
}

async function send(
  queues: readonly NudgeQueue[],
  partition: number,
  state: Sending,
  report: (error: unknown) => void,
): Promise<void> {
  do {
    state.again = false;
    const added = await Promise.allSettled(queues.map((queue) => queue.add(partition)));
    for (const result of added) if (result.status === 'rejected') report(result.reason);
  } while (state.again);
}

/** Passes on the first call of every minute: an outage is one line, not one per command. */
export function onceAMinute(tell: (error: unknown) => void): (error: unknown) => void {
  let last = -Infinity;
  return (error) => {
    const now = performance.now();
    if (now - last < 60_000) return;
    last = now;
    tell(error);
  };
}
