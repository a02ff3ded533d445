import { type Fence, type Lease, requireLease, whileHolding } from '@forum/database';
import { nameOfKind, PARTITIONS } from '@forum/event-store';
import type pg from 'pg';
import { advanceOne } from '../applying/advance.ts';
import { applyOn } from '../applying/apply-batch.ts';
import { eachAtOnce } from '../timing/each-at-once.ts';
import type { EngineContext, PreparedProjection } from '../applying/engine-context.ts';
import { forgetRebuilt } from '../tables/forget-rows.ts';
import type { RebuildProgress } from '../applying/engine-types.ts';
import { createCheckpoints } from './prepare.ts';
import { repeatable } from '../timing/retrying.ts';
import { createIndexes, createTable } from '../tables/tables.ts';

// Nobody waits for the locks of tables under construction, so their batches are larger than live ones.
const BUILD_BATCH = 2000;
// Enough to keep Postgres busy while this process handles the next batch.
const PARTITIONS_AT_ONCE = 4;

/** Runs `act` while no other process rebuilds or verifies this projection; waits for its turn. */
export async function whileOnlyBuilder(
  { db, logger }: EngineContext,
  name: string,
  act: (lease: Lease) => Promise<void>,
): Promise<void> {
  const onError = (error: unknown) => logger.warn({ err: error }, 'A lease was not renewed.');
  await whileHolding({ db: db.kysely, name: `build:${name}`, wait: true, onError, act });
}

/** Empty tables and checkpoints at zero in the schema `rebuild`; remains of an aborted build are dropped. */
export async function startBuilding(
  context: EngineContext,
  prepared: PreparedProjection,
  lease: Fence,
): Promise<void> {
  await repeatable(context, async ({ client }) => {
    await dropBuilding(client, prepared, lease);
    for (const table of prepared.projection.tables) await createTable(client, 'rebuild', table);
    await createCheckpoints(client, prepared, true);
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

/** The position where each partition's build ends: `undefined` is the head. */
export type Ceilings = ReadonlyMap<number, number>;

/** Which tables are under construction, by whose lease, and up to where. */
export interface Building {
  readonly prepared: PreparedProjection;
  readonly lease: Fence;
  readonly ceilings?: Ceilings;
}

/** Applies everything up to the ceilings to the tables under construction. */
export async function buildUp(
  context: EngineContext,
  building: Building,
  onProgress?: (progress: RebuildProgress) => void,
): Promise<void> {
  const { prepared, ceilings } = building;
  const places = await buildingPlaces(context.db.pool, prepared);
  const total = places.reduce((sum, { head }) => sum + head, 0);
  let applied = places.reduce((sum, { seq }) => sum + seq, 0);
  const report = (by: number): void => {
    applied += by;
    onProgress?.({ projection: prepared.projection.name, applied, total });
  };
  await eachAtOnce(PARTITIONS_AT_ONCE, places, async ({ partition, seq: start, head }) => {
    const end = ceilings?.get(partition) ?? head;
    for (let seq = start; seq < end;) {
      const options = batchOf(building, partition);
      const moved = (await advanceOne(context, options)).moved[0];
      if (moved === undefined) break;
      report(moved.seq - seq);
      seq = moved.seq;
    }
  });
}

function batchOf({ prepared, lease, ceilings }: Building, partition: number) {
  const ceiling = ceilings?.get(partition);
  const projections = [prepared] as const;
  const partitions = [partition] as const;
  return { partitions, projections, limit: BUILD_BATCH, building: lease, ceiling };
}

interface BuildingPlace {
  readonly partition: number;
  readonly seq: number;
  readonly head: number;
}

async function buildingPlaces(
  db: Pick<pg.ClientBase, 'query'>,
  { projection }: PreparedProjection,
): Promise<BuildingPlace[]> {
  const found = await db.query<BuildingPlace>(
    `SELECT c.partition, c.seq, p.head
    FROM projection_checkpoint AS c JOIN log_partition AS p USING (partition)
    WHERE c.projection = $1 AND c.building AND c.seq < p.head ORDER BY c.partition`,
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
  for (const { partition } of await buildingPlaces(client, building.prepared)) {
    for (let moved = true; moved;) {
      const result = await applyOn(context, client, batchOf(building, partition));
      moved = result.moved.length > 0;
    }
  }
  for (const table of building.prepared.projection.tables) await forgetRebuilt(client, table);
  if (context.kinds.unknown.length === 0) return;
  const left = await buildingPlaces(client, building.prepared);
  if (left.some(({ partition, seq }) => seq < (live.get(partition) ?? 0))) {
    const names = context.kinds.unknown.map(nameOfKind).join(', ');
    throw new Error(
      `A newer version of the program has applied events that this one lacks: ${names}.`,
    );
  }
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
