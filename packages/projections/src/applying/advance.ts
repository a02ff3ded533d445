import { applyBatch, type BatchOptions, type BatchResult, RefusedRows } from './apply-batch.ts';
import type { Checkpoint } from './checkpoints.ts';
import type { EngineContext, PreparedProjection } from './engine-context.ts';
import { retryingTransient } from '../timing/retrying.ts';

/** Events per live batch: big enough for set-based writes, small enough to hold locks for milliseconds only. */
export const LIVE_BATCH = 500;

/** One batch of one projection; when Postgres rejects its rows, it finds and parks the event at fault. */
export async function advanceOne(
  context: EngineContext,
  options: BatchOptions & { readonly projections: readonly [PreparedProjection] },
): Promise<BatchResult> {
  let attempt: BatchOptions = options;
  for (;;) {
    try {
      const from = new Date();
      const result = await retryingTransient(() => applyBatch(context, attempt));
      if (attempt.building === undefined) tell(context, result, from);
      return result;
    } catch (error) {
      if (!(error instanceof RefusedRows)) throw error;
      attempt = narrowed(attempt, error);
    }
  }
}

/** Halves the batch until one event is left: that one is at fault. */
function narrowed(attempt: BatchOptions, { seqs, message }: RefusedRows): BatchOptions {
  const [seq, ...more] = seqs;
  if (seq === undefined) throw new Error('Rows were refused in a batch without events.');
  return more.length === 0
    ? { ...attempt, refuse: { seq, error: message } }
    : { ...attempt, limit: Math.floor(seqs.length / 2) };
}

function tell(
  { announcer, hooks }: EngineContext,
  { moved, outdated, events }: BatchResult,
  from: Date,
): void {
  if (moved.length === 0) return;
  void announcer?.publish(moved, outdated);
  hooks.applied?.({ events, from, to: new Date() });
}

/**
 * Advances several projections in several partitions in one transaction: any number of them costs one read of the
 * events, one statement per row shape, and one commit.
 */
export async function advanceTogether(
  context: EngineContext,
  partitions: readonly number[],
  projections: readonly PreparedProjection[],
): Promise<readonly Checkpoint[]> {
  const from = new Date();
  try {
    const result = await retryingTransient(() =>
      applyBatch(context, { partitions, projections, limit: LIVE_BATCH }),
    );
    tell(context, result, from);
    return result.moved;
  } catch {
    // One of them cannot be written: run separately, the others can, and the one at fault fails again with its reason.
    return advanceApart(context, partitions, projections);
  }
}

/** @throws the first failure, after the others have advanced */
async function advanceApart(
  context: EngineContext,
  partitions: readonly number[],
  projections: readonly PreparedProjection[],
): Promise<Checkpoint[]> {
  const moved: Checkpoint[] = [];
  const failures: unknown[] = [];
  for (const partition of partitions) {
    for (const prepared of projections) {
      try {
        moved.push(...(await advanceOne(context, liveBatch(partition, prepared))).moved);
      } catch (error) {
        failures.push(error);
      }
    }
  }
  if (moved.length === 0 && failures.length > 0) throw failures[0];
  return moved;
}

/** The next live batch of one projection in one partition. */
export function liveBatch(partition: number, prepared: PreparedProjection) {
  const projections = [prepared] as const;
  return { partitions: [partition], projections, limit: LIVE_BATCH };
}
