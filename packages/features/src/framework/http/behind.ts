import { setTimeout as pause } from 'node:timers/promises';
import { performance } from 'node:perf_hooks';

/** Draws what was read lately again once it is outdated, before its next reader (docs/decisions/0378). */
export interface Behind {
  /** Somebody read it; `again` draws it. */
  noteRead(key: string, again: () => Promise<unknown>): void;
  /** Something that was read may be outdated by now. */
  wake(): void;
}

interface BehindOptions {
  readonly isOutdated: (key: string) => boolean;
  /** Resolves to whether the process has nothing else to do. */
  readonly isIdle?: () => Promise<boolean>;
  readonly pauseMs?: number;
}

/** How many of those read last are remembered, each with the request that it is drawn for. */
const REMEMBERED = 200;
const LATELY_MS = 5 * 60_000;
/** How often a page is drawn again before somebody reads it. */
const TIMES = 2;
/** Changes that come together outdate a page once. */
const PAUSE_MS = 200;

interface ReadLately {
  readonly again: () => Promise<unknown>;
  readonly at: number;
  readonly left: number;
}

/** One at a time, those read last first, and none while the process is busy. */
export function createBehind({
  isOutdated,
  isIdle = hasTime,
  pauseMs = PAUSE_MS,
}: BehindOptions): Behind {
  // In the order in which they were read.
  const lately = new Map<string, ReadLately>();
  let isAwake = false;
  let isNeeded = false;
  const draw = async ([key, { again, at, left }]: [string, ReadLately]): Promise<void> => {
    if (left === 0 || !isOutdated(key)) return;
    while (!(await isIdle())) if (!isLately(at)) return;
    const now = lately.get(key);
    // Whoever came meanwhile has had it drawn.
    if (now === undefined || !isOutdated(key)) return;
    lately.set(key, { ...now, left: left - 1 });
    // The next reader has it drawn, and is told why it cannot be.
    await again().catch(() => undefined);
  };
  const drawAll = async (): Promise<void> => {
    while (isNeeded) {
      await pause(pauseMs, undefined, { ref: false });
      isNeeded = false;
      for (const one of [...lately].toReversed()) {
        if (isLately(one[1].at)) await draw(one);
        else lately.delete(one[0]);
      }
    }
    isAwake = false;
  };
  return {
    noteRead: (key, again) => {
      lately.delete(key);
      lately.set(key, { again, at: performance.now(), left: TIMES });
      const [first] = lately.keys();
      if (lately.size > REMEMBERED && first !== undefined) lately.delete(first);
    },
    wake: () => {
      isNeeded = true;
      if (isAwake || lately.size === 0) return;
      isAwake = true;
      void drawAll();
    },
  };
}

function isLately(at: number): boolean {
  return performance.now() - at < LATELY_MS;
}

const LOOK_MS = 50;
const BUSY = 0.5;

async function hasTime(): Promise<boolean> {
  const before = performance.eventLoopUtilization();
  await pause(LOOK_MS, undefined, { ref: false });
  return performance.eventLoopUtilization(before).utilization < BUSY;
}
