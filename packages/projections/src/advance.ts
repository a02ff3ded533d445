import { setTimeout as delay } from 'node:timers/promises';
import { isTransient } from '@forum/database';
import { applyBatch, type BatchOptions, type BatchResult, RefusedRows } from './apply-batch.ts';
import type { Checkpoint } from './checkpoints.ts';
import type { EngineContext, PreparedProjection } from './engine-context.ts';
import type { Lane } from './projection.ts';

/** Events per live batch: big enough for set-based writing, small enough to keep its locks for milliseconds. */
export const LIVE_BATCH = 500;

// A projection further behind than this is not taken along with the others: they would wait for it.
const NEAR = 4 * LIVE_BATCH;
const TRANSIENT_RETRIES = 5;

/** One batch of one projection; when Postgres refuses its rows, the event at fault is found and parked. */
export async function advanceOne(
  context: EngineContext,
  options: BatchOptions & { readonly projections: readonly [PreparedProjection] },
): Promise<BatchResult> {
  let attempt: BatchOptions = options;
  for (;;) {
    try {
      const result = await retryingTransient(() => applyBatch(context, attempt));
      if (attempt.building !== true) announce(context, attempt.partition, result.moved);
      return result;
    } catch (error) {
      if (!(error instanceof RefusedRows)) throw error;
      attempt = narrowed(attempt, error);
    }
  }
}

/** Half the batch, until one event is left: that one is at fault. */
function narrowed(attempt: BatchOptions, { seqs, message }: RefusedRows): BatchOptions {
  const [seq, ...more] = seqs;
  if (seq === undefined) throw new Error('Rows were refused in a batch without events.');
  return more.length === 0
    ? { ...attempt, refuse: { seq, error: message } }
    : { ...attempt, limit: Math.floor(seqs.length / 2) };
}

async function retryingTransient<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (!isTransient(error) || attempt === TRANSIENT_RETRIES) throw error;
      await delay(Math.random() * 10 * 2 ** attempt);
    }
  }
}

function announce(
  { announcer }: EngineContext,
  partition: number,
  moved: readonly Checkpoint[],
): void {
  if (announcer === null || moved.length === 0) return;
  void announcer.publish(moved.map(({ projection, seq }) => ({ projection, partition, seq })));
}

/** Brings all projections of a lane to the head of a partition. */
export async function advanceLane(
  context: EngineContext,
  lane: Lane,
  partition: number,
): Promise<void> {
  for (;;) {
    // Asked without locks, after the last batch committed: whoever was turned away by our lock relies on this look.
    const behind = await behindIn(context, lane, partition);
    const near = behind.filter(({ gap }) => gap <= NEAR);
    let moved = near.length === 0 ? 0 : await advanceTogether(context, near, partition);
    for (const { prepared } of behind.filter(({ gap }) => gap > NEAR)) {
      moved += await advanceAlone(context, prepared, partition);
    }
    if (moved === 0) return;
  }
}

async function advanceAlone(
  context: EngineContext,
  prepared: PreparedProjection,
  partition: number,
): Promise<number> {
  const result = await advanceOne(context, {
    partition,
    projections: [prepared],
    limit: LIVE_BATCH,
  });
  return result.moved.length;
}

/** Projections that are nearly level share one transaction: a command then costs one commit, however many follow it. */
async function advanceTogether(
  context: EngineContext,
  near: readonly LaggingProjection[],
  partition: number,
): Promise<number> {
  const projections = near.map(({ prepared }) => prepared);
  try {
    const { moved } = await retryingTransient(() =>
      applyBatch(context, { partition, projections, limit: LIVE_BATCH }),
    );
    announce(context, partition, moved);
    return moved.length;
  } catch {
    // One of them cannot be written: apart, the others can, and the one at fault says why once more.
    return advanceApart(context, projections, partition);
  }
}

/** @throws the first failure, once those that can move have moved */
async function advanceApart(
  context: EngineContext,
  projections: readonly PreparedProjection[],
  partition: number,
): Promise<number> {
  let moved = 0;
  const failures: unknown[] = [];
  for (const prepared of projections) {
    try {
      moved += await advanceAlone(context, prepared, partition);
    } catch (error) {
      failures.push(error);
    }
  }
  if (moved === 0 && failures.length > 0) throw failures[0];
  return moved;
}

interface LaggingProjection {
  readonly prepared: PreparedProjection;
  readonly gap: number;
}

async function behindIn(
  { db, projections }: EngineContext,
  lane: Lane,
  partition: number,
): Promise<LaggingProjection[]> {
  const ours = [...projections.values()].filter(({ projection }) => projection.lane === lane);
  const found = await db.pool.query<{ projection: string; gap: number }>({
    name: 'behind-in-partition',
    text: `SELECT c.projection, p.head - c.seq AS gap
      FROM projection_checkpoint AS c JOIN log_partition AS p USING (partition)
      WHERE partition = $1 AND NOT c.building AND c.seq < p.head AND c.fingerprint = ANY($2)`,
    values: [partition, ours.map(({ fingerprint }) => fingerprint)],
  });
  return found.rows.flatMap(({ projection, gap }) => {
    const prepared = projections.get(projection);
    return prepared === undefined ? [] : [{ prepared, gap }];
  });
}
