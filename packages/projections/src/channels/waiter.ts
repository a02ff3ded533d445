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
  // A checkpoint may lag behind what was announced (decision 0107), and an announcement behind a checkpoint.
  const known = createPositions();
  const told = createPositions();
  const waiting = new Set<() => void>();
  const unsubscribe = announcer.subscribe((announcement) => {
    known.note(announcement);
    told.note(announcement);
    for (const wake of waiting) wake();
  });
  const wanted = { partitions: new Set<number>(), names: new Set<string>() };
  // One query runs for any number of waiters: later ones share the next.
  const lookForAll = oneAtATime(async () => {
    const [partitions, names] = [[...wanted.partitions], [...wanted.names]];
    wanted.partitions.clear();
    wanted.names.clear();
    for (const place of await checkpointsIn(db.pool, partitions, names)) known.note(place);
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
        if (known.missing(position, projections).length === 0) return true;
        const left = end - performance.now();
        if (left <= 0) return false;
        const pause = Math.min(left, POLL_MS[step] ?? 200);
        await wakened(waiting, pause, () => known.missing(position, projections).length === 0);
        const rest = known.missing(position, projections);
        if (rest.length > 0) await look(position, rest);
      }
    },
    isTold: (position, projections) => told.missing(position, projections).length === 0,
    noted: async () => undefined,
    close: async () => {
      unsubscribe();
    },
  };
}

/** The last known position of each projection in each partition. */
function createPositions() {
  const seqs = new Map<string, number>();
  return {
    note: ({ projection, partition, seq }: Announcement): void => {
      const place = `${projection} ${partition}`;
      if (seq > (seqs.get(place) ?? 0)) seqs.set(place, seq);
    },
    /** Those that are not known to have come so far. */
    missing: ({ partition, seq }: Position, names: readonly string[]): string[] =>
      names.filter((name) => (seqs.get(`${name} ${partition}`) ?? 0) < seq),
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
