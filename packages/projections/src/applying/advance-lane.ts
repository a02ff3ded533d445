import { advanceTogether, LIVE_BATCH } from './advance.ts';
import type { Checkpoint } from './checkpoints.ts';
import { eachAtOnce } from '../timing/each-at-once.ts';
import type { EngineContext, PreparedProjection } from './engine-context.ts';
import type { Lane } from './projection.ts';

// A projection further behind than this advances on its own: the others would wait for it.
const NEAR = 4 * LIVE_BATCH;

/** Which partitions of a lane to bring to their heads, and how many batches at once. */
export interface LaneWork {
  readonly lane: Lane;
  readonly partitions: readonly number[];
  readonly width: number;
}

/** Brings all projections of a lane to the heads of some partitions, until no more events arrive. */
export async function advanceLane(context: EngineContext, work: LaneWork): Promise<void> {
  // Checked without locks, after the last batch committed: workers turned away by our lock rely on this check.
  let behind = await behindIn(context, work);
  while (behind.length > 0 && (await advanceThose(context, work, behind)) !== 'nothing') {
    behind = await behindIn(context, work);
  }
}

/** The same, up to the heads as they are now: under load, there is always more. */
export async function advanceToHeads(context: EngineContext, work: LaneWork): Promise<void> {
  let behind = await behindIn(context, work);
  const heads = new Map(behind.map(({ partition, head }) => [partition, head]));
  while (behind.length > 0 && (await advanceThose(context, work, behind)) !== 'nothing') {
    const still = await behindIn(context, work);
    behind = still.filter((one) => one.head - one.gap < (heads.get(one.partition) ?? 0));
  }
}

/** One look at what is behind, and one batch of it. @returns `all`: that was everything; `nothing`: others hold it */
export async function advanceOnce(context: EngineContext, work: LaneWork): Promise<Advanced> {
  return advanceThose(context, work, await behindIn(context, work));
}

type Advanced = 'all' | 'some' | 'nothing';

async function advanceThose(
  context: EngineContext,
  work: LaneWork,
  behind: readonly LaggingProjection[],
): Promise<Advanced> {
  const places = new Map<string, number>();
  const failures: unknown[] = [];
  await eachAtOnce(work.width, batchesOf(behind), async ({ partitions, projections }) => {
    const failed = (error: unknown): readonly Checkpoint[] => {
      failures.push(error);
      return [];
    };
    const moved = await advanceTogether(context, partitions, projections).catch(failed);
    for (const { projection, partition, seq } of moved)
      places.set(`${projection} ${partition}`, seq);
  });
  if (places.size === 0 && failures.length > 0) throw failures[0];
  if (places.size === 0 && behind.length > 0) return 'nothing';
  const isThere = ({ prepared, partition, head }: LaggingProjection) =>
    (places.get(`${prepared.projection.name} ${partition}`) ?? 0) >= head;
  return behind.every(isThere) ? 'all' : 'some';
}

interface Batch {
  readonly partitions: readonly number[];
  readonly projections: readonly PreparedProjection[];
}

/**
 * Groups work into transactions: partitions with few events share one, a partition with many has its own, and a
 * projection far behind runs alone.
 */
function batchesOf(behind: readonly LaggingProjection[]): Batch[] {
  const batches: Batch[] = [];
  const places = new Map<number, LaggingProjection[]>();
  for (const one of behind) {
    if (one.gap > NEAR) {
      batches.push({ partitions: [one.partition], projections: [one.prepared] });
    } else {
      places.set(one.partition, [...(places.get(one.partition) ?? []), one]);
    }
  }
  let shared: LaggingProjection[] = [];
  let events = 0;
  for (const place of places.values()) {
    const gap = Math.max(...place.map((one) => one.gap));
    if (events > 0 && events + gap > LIVE_BATCH) {
      batches.push(batchOf(shared));
      shared = [];
      events = 0;
    }
    shared.push(...place);
    events += gap;
  }
  return events > 0 ? [...batches, batchOf(shared)] : batches;
}

function batchOf(places: readonly LaggingProjection[]): Batch {
  return {
    partitions: [...new Set(places.map(({ partition }) => partition))],
    projections: [...new Set(places.map(({ prepared }) => prepared))],
  };
}

interface LaggingProjection {
  readonly prepared: PreparedProjection;
  readonly partition: number;
  readonly head: number;
  readonly gap: number;
}

interface BehindRow {
  readonly projection: string;
  readonly partition: number;
  readonly head: number;
  readonly gap: number;
}

async function behindIn(
  { db, projections }: EngineContext,
  { lane, partitions }: LaneWork,
): Promise<LaggingProjection[]> {
  const ours = [...projections.values()].filter(({ projection }) => projection.lane === lane);
  const found = await db.pool.query<BehindRow>({
    name: 'behind-in-partitions',
    text: `SELECT c.projection, c.partition, p.head, p.head - c.seq AS gap
      FROM projection_checkpoint AS c JOIN log_partition AS p USING (partition)
      WHERE partition = ANY($1) AND NOT c.building AND c.seq < p.head AND c.fingerprint = ANY($2)
      ORDER BY c.partition`,
    values: [partitions, ours.map(({ fingerprint }) => fingerprint)],
  });
  return found.rows.flatMap(({ projection, ...place }) => {
    const prepared = projections.get(projection);
    return prepared === undefined ? [] : [{ prepared, ...place }];
  });
}
