import { advanceTogether, LIVE_BATCH } from './advance.ts';
import type { Checkpoint } from './checkpoints.ts';
import { eachAtOnce } from './each-at-once.ts';
import type { EngineContext, PreparedProjection } from './engine-context.ts';
import type { Lane } from './projection.ts';

// A projection further behind than this does not advance with the others: they would wait for it.
const NEAR = 4 * LIVE_BATCH;

/** Which partitions of a lane to bring to their heads, and how many batches at once. */
export interface LaneWork {
  readonly lane: Lane;
  readonly partitions: readonly number[];
  readonly width: number;
}

/** Brings all projections of a lane to the heads of some partitions. */
export async function advanceLane(context: EngineContext, work: LaneWork): Promise<void> {
  // Checked without locks, after the last batch committed: workers turned away by our lock rely on this check.
  while ((await advanceOnce(context, work)) !== 'nothing') {
    // until nothing moves any more
  }
}

/** One look at what is behind, and a batch of it. @returns `all`: that was everything */
async function advanceOnce(
  context: EngineContext,
  work: LaneWork,
): Promise<'all' | 'some' | 'nothing'> {
  const behind = await behindIn(context, work);
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
  if (places.size === 0) return 'nothing';
  const isThere = ({ prepared, partition, head }: LaggingProjection) =>
    (places.get(`${prepared.projection.name} ${partition}`) ?? 0) >= head;
  return behind.every(isThere) ? 'all' : 'some';
}

/** Follows a lane's heads: each call handles only partitions whose head has moved since the last one. */
export function laneFollower(context: EngineContext, lane: Lane): () => Promise<void> {
  const ours = [...context.projections.values()].filter((one) => one.projection.lane === lane);
  const seen = new Map<number, number>();
  // Whether the last call left all of them at the same heads, so that none needs to be looked for.
  let isEven = false;
  return async () => {
    for (;;) {
      const news = (await listHeads(context)).filter((now) => now.head !== seen.get(now.partition));
      if (news.length === 0) return;
      const partitions = news.map(({ partition }) => partition);
      const events = news.reduce((sum, now) => sum + now.head - (seen.get(now.partition) ?? 0), 0);
      const isShort = isEven && events <= LIVE_BATCH;
      isEven = false;
      const moved = isShort ? await advanceTogether(context, partitions, ours) : [];
      isEven = isShort && moved.length === ours.length * partitions.length && areAt(news, moved);
      if (!isEven) isEven = (await advanceFrom(context, { lane, partitions, width: 1 })) === 'all';
      for (const { partition, head } of news) seen.set(partition, head);
    }
  };
}

interface Head {
  readonly partition: number;
  readonly head: number;
}

async function listHeads({ db }: EngineContext): Promise<readonly Head[]> {
  const text = 'SELECT partition, head FROM log_partition';
  return (await db.pool.query<Head>({ name: 'log-heads', text })).rows;
}

function areAt(heads: readonly Head[], moved: readonly Checkpoint[]): boolean {
  const wanted = new Map(heads.map(({ partition, head }) => [partition, head]));
  return moved.every(({ partition, seq }) => seq >= (wanted.get(partition) ?? Infinity));
}

/** @returns `all`: one batch was enough. The heads are looked at again afterwards, for whom our locks turned away */
async function advanceFrom(context: EngineContext, work: LaneWork): Promise<'all' | 'some'> {
  const first = await advanceOnce(context, work);
  if (first === 'all') return 'all';
  if (first === 'some') await advanceLane(context, work);
  return 'some';
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
