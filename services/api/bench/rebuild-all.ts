import { forumEvents } from '@forum/events';
import type { Database } from '@forum/database';
import { allProjections } from '@forum/features/app/catalogue';
import { systemClock } from '@forum/kernel';
import { createProjectionEngine } from '@forum/projections';
import { silentLogger } from '@forum/testing';
import { serverTime } from './process-costs.ts';

/** What rebuilding every projection takes, in milliseconds. */
export interface RebuildCost {
  readonly byTheClock: number;
  /** Processor time of the process that rebuilds. */
  readonly process: number;
  /** Processor time of Postgres, all of its processes. */
  readonly postgres: number;
}

/** Rebuilds one projection after the other in this process, each with its swap, while nobody else does anything. */
export async function rebuildAll(db: Database): Promise<RebuildCost> {
  const projections = allProjections();
  const engine = createProjectionEngine({
    db,
    projections,
    catalogue: forumEvents,
    logger: silentLogger,
    clock: systemClock,
  });
  const server = await serverTime(db);
  const own = process.cpuUsage();
  const began = performance.now();
  for (const { name } of projections) await engine.rebuild(name);
  const byTheClock = performance.now() - began;
  const { user, system } = process.cpuUsage(own);
  const postgres = ((await serverTime(db)) ?? 0) - (server ?? 0);
  return { byTheClock, process: (user + system) / 1000, postgres };
}
