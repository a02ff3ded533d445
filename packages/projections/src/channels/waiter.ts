import type { Database } from '@forum/database';
import type { Position } from '@forum/event-store';
import type { Announcement, Announcer } from './announcer.ts';
import { checkpointsIn } from '../applying/checkpoints.ts';
import type { ProjectionEngine, Waiter } from '../applying/engine-types.ts';
import { oneAtATime } from '../timing/one-at-a-time.ts';

/** A waiter that holds a subscription. */
export interface ClosableWaiter extends Waiter {
  close(): Promise<void>;
}

const TIMEOUT_MS = 2000;
// The announcement usually comes first; a lost one costs the rest of the current step.
const POLL_MS = [15, 25, 50, 100, 200];

/** Waits for announcements, and polls the checkpoints in case one was lost. */
export function createWaiter(options: { db: Database; announcer: Announcer }): ClosableWaiter {
  const { db, announcer } = options;
  const known = new Map<string, number>();
  const told = new Map<string, number>();
  const waiting = new Set<() => void>();
  // A checkpoint may lag behind what was announced (decision 0107), and an announcement behind a checkpoint.
  const note = ({ projection, partition, seq }: Announcement, seqs = known): void => {
    const place = `${projection} ${partition}`;
    if (seq > (seqs.get(place) ?? 0)) seqs.set(place, seq);
  };
  const unsubscribe = announcer.subscribe((announcement) => {
    note(announcement);
    note(announcement, told);
    for (const wake of waiting) wake();
  });
  const missing = (
    { partition, seq }: Position,
    names: readonly string[],
    seqs = known,
  ): string[] => names.filter((name) => (seqs.get(`${name} ${partition}`) ?? 0) < seq);
  const wanted = { partitions: new Set<number>(), names: new Set<string>() };
  // One query runs for any number of waiters: later ones share the next.
  const lookForAll = oneAtATime(async () => {
    const [partitions, names] = [[...wanted.partitions], [...wanted.names]];
    wanted.partitions.clear();
    wanted.names.clear();
    for (const place of await checkpointsIn(db.pool, partitions, names)) note(place);
  });
  const look = ({ partition }: Position, names: readonly string[]): Promise<void> => {
    wanted.partitions.add(partition);
    for (const name of names) wanted.names.add(name);
    return lookForAll();
  };
  return {
    waitFor: async (position, projections, timeoutMs = TIMEOUT_MS) => {
      const end = performance.now() + timeoutMs;
      for (let step = 0; ; step += 1) {
        if (missing(position, projections).length === 0) return true;
        const left = end - performance.now();
        if (left <= 0) return false;
        const pause = Math.min(left, POLL_MS[step] ?? 200);
        await wakened(waiting, pause, () => missing(position, projections).length === 0);
        const rest = missing(position, projections);
        if (rest.length > 0) await look(position, rest);
      }
    },
    isTold: (position, projections) => missing(position, projections, told).length === 0,
    noted: async () => undefined,
    close: async () => {
      unsubscribe();
    },
  };
}

/** Resolves when an announcement makes `enough` true, or after `ms`. */
function wakened(waiting: Set<() => void>, ms: number, enough: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      waiting.delete(wake);
      resolve();
    };
    const wake = (): void => {
      if (enough()) finish();
    };
    const timer = setTimeout(finish, ms);
    waiting.add(wake);
  });
}

/** A waiter for tests and one-process tools: it projects in-process instead of waiting for a worker. */
export function createInlineWaiter(engine: ProjectionEngine): Waiter {
  const project: Waiter['waitFor'] = async (position, projections, timeoutMs = TIMEOUT_MS) => {
    const { partition, seq } = position;
    if (projections.length === 0) return true;
    const end = performance.now() + timeoutMs;
    for (;;) {
      await engine.advanceTogether(projections, partition);
      const positions = await engine.positions(partition, projections);
      if (projections.every((name) => (positions.get(name) ?? 0) >= seq)) return true;
      if (performance.now() > end) return false;
    }
  };
  return {
    waitFor: project,
    // Whoever projects by hand is told nothing.
    isTold: () => false,
    noted: async (position, projections) => void (await project(position, projections)),
  };
}
