import { setTimeout as delay } from 'node:timers/promises';
import { type Database, inTransaction } from '@forum/database';
import { type EventCatalogue, watchKinds } from '@forum/event-store';
import type { Clock, Logger } from '@forum/kernel';
import { advanceOne, advanceTogether, liveBatch } from './advance.ts';
import { advanceLane, advanceToHeads } from './advance-lane.ts';
import type { Announcer } from '../channels/announcer.ts';
import { positionsIn } from './checkpoints.ts';
import {
  type EngineContext,
  type EngineHooks,
  type OutdatedBy,
  projectionNamed,
} from './engine-context.ts';
import type { Behind, ProjectionEngine } from './engine-types.ts';
import { dropParked, findDropped } from '../parking/drop-parked.ts';
import { forgetAgain } from '../tables/forget-rows.ts';
import { forgetFormer, isNewerAround } from '../rebuilding/former-tables.ts';
import { followLanes, laneFollower } from './follow-lane.ts';
import { findParked, retryAfterUpgrade, retryParked } from '../parking/parking.ts';
import { prepareTables } from '../rebuilding/prepare.ts';
import { findBehind, measureLag, measureProgress } from '../wake-ups/progress.ts';
import type { Lane, Projection } from './projection.ts';
import { helpBuilds } from '../rebuilding/help-builds.ts';
import { rebuild, takeUp } from '../rebuilding/rebuild.ts';
import { fingerprintOf, refuseSharedTables } from '../tables/tables.ts';
import { verify } from '../rebuilding/verify.ts';

/** The parts of an engine. Without an announcer, waiting relies on polling alone. */
export interface EngineOptions {
  readonly db: Database;
  readonly projections: readonly Projection[];
  readonly catalogue: EventCatalogue;
  readonly announcer?: Announcer | null;
  /** Left out: every event outdates everything. */
  readonly outdatedBy?: OutdatedBy;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly hooks?: EngineHooks;
  /** The program's version; left out: older than any other. */
  readonly version?: string;
}

async function bringUp(context: EngineContext): Promise<void> {
  const { older, newer } = await prepareTables(context);
  // Beside processes of a newer version, the live tables are theirs.
  const isGoneBack = newer.length > 0 && !(await isNewerAround(context, context.db.pool));
  for (const name of isGoneBack ? newer : []) await takeUp(context, name);
  for (const name of older) {
    if (!(await takeUp(context, name))) await rebuild(context, name, 'if-outdated');
  }
}

/** @throws Error when two projections share a name or a table */
export function createProjectionEngine(options: EngineOptions): ProjectionEngine {
  const context = contextOf(options);
  const { db } = options;
  return {
    names: [...context.projections.keys()],
    kinds: context.kinds,
    createMissing: async () => void (await prepareTables(context)),
    prepare: () => bringUp(context),
    advance: async (name, partition) =>
      (await advanceOne(context, liveBatch(partition, projectionNamed(context, name)))).applied,
    advanceTogether: async (names, partition) => {
      const wanted = names.map((name) => projectionNamed(context, name));
      await advanceTogether(context, [partition], wanted);
    },
    advanceLane: (lane, ...partitions) => advanceLane(context, { lane, partitions, width: 1 }),
    sweep: (lane, ...partitions) => advanceToHeads(context, { lane, partitions, width: 1 }),
    follow: (lane) => laneFollower(context, lane),
    followLanes: (awaited) => followLanes(context, awaited),
    catchUp: (lane) => catchUp(context, lane),
    positions: (partition, names) => positionsIn(db.pool, partition, names),
    behind: () => findBehind(context),
    lag: () => measureLag(context),
    progress: () => measureProgress(context),
    rebuild: (name, onProgress) => rebuild(context, name, 'always', onProgress),
    helpBuilds: (help) => helpBuilds(context, help),
    verify: (name) => verify(context, name),
    parked: () => findParked(db.pool),
    retryParked: (id) => retryParked(context, id),
    dropParked: (id, reason) => dropParked(context, id, reason),
    dropped: () => findDropped(db.pool),
    forgetFormer: (days) => inTransaction(db, ({ client }) => forgetFormer(client, days)),
    retryAfterUpgrade: (stopping) => retryAfterUpgrade(context, stopping),
  };
}

function contextOf(options: EngineOptions): EngineContext {
  const { db, projections, catalogue, announcer = null, logger, clock, hooks = {} } = options;
  const { outdatedBy = () => 'everything', version = '0' } = options;
  refuseSharedTables(projections);
  const prepared = projections.map((projection) => ({
    projection,
    fingerprint: fingerprintOf(projection),
    types: [...projection.handlers.keys()],
  }));
  const byName = new Map(prepared.map((one) => [one.projection.name, one]));
  const kinds = watchKinds(catalogue);
  const own = { db, catalogue, kinds, version, projections: byName };
  return { ...own, announcer, outdatedBy, logger, clock, hooks };
}

async function catchUp(context: EngineContext, lane?: Lane): Promise<void> {
  const find = async (): Promise<Behind[]> => {
    const behind = await findBehind(context);
    return behind.filter((one) => lane === undefined || one.lane === lane);
  };
  for (let behind = await find(); behind.length > 0; behind = await find()) {
    for (const [next, places] of Map.groupBy(behind, (one) => one.lane)) {
      const partitions = places.map(({ partition }) => partition);
      await advanceLane(context, { lane: next, partitions, width: 4 });
    }
    // The rest is locked by another worker: give it a moment.
    await delay(1);
  }
  const caughtUp = [...context.projections.values()].map(({ projection }) => projection);
  await forgetAgain(
    context.db.kysely,
    caughtUp.flatMap((one) => (lane === undefined || one.lane === lane ? one.tables : [])),
  );
}
