import { type Fence, requireLease } from '@forum/database';
import { nameOfKind, PARTITIONS } from '@forum/event-store';
import type pg from 'pg';
import { applyOn } from '../applying/apply-batch.ts';
import type { EngineContext, PreparedProjection } from '../applying/engine-context.ts';
import type { RebuildProgress } from '../applying/engine-types.ts';
import { forgetRebuilt } from '../tables/forget-rows.ts';
import { repeatable } from '../timing/retrying.ts';
import { createIndexes, createTable } from '../tables/tables.ts';
import {
  advanceBuild,
  type Building,
  buildBatch,
  type BuildPlace,
  placesOf,
} from './build-places.ts';
import { createCheckpoints } from './prepare.ts';

// Enough to keep Postgres busy while this process handles the next batch.
const PARTITIONS_AT_ONCE = 4;

/** Empty tables and checkpoints at zero in the schema `rebuild`; remains of an aborted build are dropped. */
export async function startBuilding(
  context: EngineContext,
  { prepared, lease }: Building,
  upTo: 'the head' | 'the live tables',
): Promise<void> {
  await repeatable(context, async ({ client }) => {
    await dropBuilding(client, prepared, lease);
    for (const table of prepared.projection.tables) await createTable(client, 'rebuild', table);
    await createCheckpoints(client, prepared, true);
    if (upTo === 'the live tables') await endAtLive(client, prepared);
  });
}

/** Drops the tables under construction. */
export async function dropBuilding(
  client: pg.ClientBase,
  { projection }: PreparedProjection,
  lease: Fence,
): Promise<void> {
  await requireLease(client, lease);
  for (const table of projection.tables) {
    await client.query(`DROP TABLE IF EXISTS rebuild.${table.name}`);
  }
  const own = [projection.name];
  await client.query('DELETE FROM projection_checkpoint WHERE projection = $1 AND building', own);
  await client.query('DELETE FROM parked_event WHERE projection = $1 AND building', own);
}

/** The build of each partition ends where its live checkpoint is now. */
async function endAtLive(client: pg.ClientBase, { projection }: PreparedProjection): Promise<void> {
  await client.query(
    `UPDATE projection_checkpoint AS b SET ceiling = c.seq FROM projection_checkpoint AS c
    WHERE b.projection = $1 AND b.building
      AND c.projection = $1 AND NOT c.building AND c.partition = b.partition`,
    [projection.name],
  );
}

/**
 * Applies what there is now to the tables under construction. Other processes may take part (`helpBuilds`); it returns
 * once nobody can do more.
 */
export async function buildUp(
  context: EngineContext,
  building: Building,
  onProgress?: (progress: RebuildProgress) => void,
): Promise<void> {
  const { pool } = context.db;
  const progress = progressOf(building, await placesOf(pool, building.prepared), onProgress);
  for (let left = progress.left(); left.length > 0;) {
    await advanceBuild(context, building, {
      places: left,
      width: PARTITIONS_AT_ONCE,
      onMoved: progress.moved,
    });
    const before = new Map(left.map(({ partition, seq }) => [partition, seq]));
    for (const place of await settledPlaces(pool, building.prepared)) progress.moved(place);
    left = progress.left();
    // What is left begins with events that only a newer program knows.
    if (left.every(({ partition, seq }) => before.get(partition) === seq)) return;
  }
}

/** How far each partition is on its way to where it ended at the beginning. */
function progressOf(
  { prepared }: Building,
  places: readonly BuildPlace[],
  onProgress?: (progress: RebuildProgress) => void,
) {
  const seqs = new Map(places.map(({ partition, seq }) => [partition, seq]));
  const total = places.reduce((sum, { end }) => sum + end, 0);
  const ends = new Map(places.map(({ partition, end }) => [partition, end]));
  return {
    moved: ({ partition, seq }: Pick<BuildPlace, 'partition' | 'seq'>): void => {
      const end = ends.get(partition);
      if (end === undefined || seq === seqs.get(partition)) return;
      seqs.set(partition, Math.min(seq, end));
      const applied = seqs.values().reduce((sum, one) => sum + one, 0);
      onProgress?.({ projection: prepared.projection.name, applied, total });
    },
    left: (): BuildPlace[] =>
      places.flatMap((place) => {
        const seq = seqs.get(place.partition) ?? 0;
        return seq < place.end ? [{ ...place, seq }] : [];
      }),
  };
}

/** Waits for batches of others under way. @returns how far each partition is then */
async function settledPlaces(
  db: Pick<pg.ClientBase, 'query'>,
  { projection }: PreparedProjection,
): Promise<Pick<BuildPlace, 'partition' | 'seq'>[]> {
  const found = await db.query<Pick<BuildPlace, 'partition' | 'seq'>>(
    `SELECT partition, seq FROM projection_checkpoint WHERE projection = $1 AND building
    ORDER BY partition FOR UPDATE`,
    [projection.name],
  );
  return found.rows;
}

/**
 * Applies the last events, inside a transaction that holds the live checkpoints: nothing else advances meanwhile.
 * @throws Error if the live tables contain events that only a newer program knows
 */
export async function finishBuilding(
  context: EngineContext,
  client: pg.ClientBase,
  building: Building,
  live: ReadonlyMap<number, number>,
): Promise<void> {
  const { prepared } = building;
  // A batch of another process that is under way would be passed over.
  await settledPlaces(client, prepared);
  for (const { partition } of await placesOf(client, prepared)) {
    for (let moved = true; moved;) {
      const result = await applyOn(context, client, buildBatch(building, partition));
      moved = result.moved.length > 0;
    }
  }
  for (const table of prepared.projection.tables) await forgetRebuilt(client, table);
  if (context.kinds.unknown.length === 0) return;
  const left = await placesOf(client, prepared);
  if (left.some(({ partition, seq }) => seq < (live.get(partition) ?? 0))) {
    const names = context.kinds.unknown.map(nameOfKind).join(', ');
    throw new Error(
      `A newer version of the program has applied events that this one lacks: ${names}.`,
    );
  }
}

/** The same for tables that are compared with the live ones, up to where these are. */
export async function finishAtLive(
  context: EngineContext,
  client: pg.ClientBase,
  building: Building,
): Promise<void> {
  const live = await lockLive(client, building.prepared);
  await endAtLive(client, building.prepared);
  await finishBuilding(context, client, building, live);
}

/** Locks all live checkpoints of a projection. @returns their positions, by partition */
export async function lockLive(
  client: pg.ClientBase,
  { projection }: PreparedProjection,
): Promise<Map<number, number>> {
  const found = await client.query<{ partition: number; seq: number }>(
    `SELECT partition, seq FROM projection_checkpoint WHERE projection = $1 AND NOT building
    ORDER BY partition FOR UPDATE`,
    [projection.name],
  );
  if (found.rows.length !== PARTITIONS) throw new Error(`${projection.name} is not prepared.`);
  return new Map(found.rows.map(({ partition, seq }) => [partition, seq]));
}

/** Indexes and statistics for the filled tables. */
export async function finishTables(
  { db }: EngineContext,
  { projection }: PreparedProjection,
): Promise<void> {
  for (const table of projection.tables) {
    await createIndexes(db.pool, 'rebuild', table);
    await db.pool.query(`ANALYZE rebuild.${table.name}`);
  }
}
