import { applyBatch, type BatchOptions, type BatchResult, RefusedRows } from './apply-batch.ts';
import type { Checkpoint } from './checkpoints.ts';
import type { EngineContext, PreparedProjection } from './engine-context.ts';
import { retryingTransient } from './retrying.ts';

/** Events per live batch: big enough for set-based writing, small enough to keep its locks for milliseconds. */
export const LIVE_BATCH = 500;

/** One batch of one projection; when Postgres refuses its rows, the event at fault is found and parked. */
export async function advanceOne(
  context: EngineContext,
  options: BatchOptions & { readonly projections: readonly [PreparedProjection] },
): Promise<BatchResult> {
  let attempt: BatchOptions = options;
  for (;;) {
    try {
      const result = await retryingTransient(() => applyBatch(context, attempt));
      if (attempt.building !== true) announce(context, result.moved);
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

function announce({ announcer }: EngineContext, moved: readonly Checkpoint[]): void {
  if (announcer === null || moved.length === 0) return;
  void announcer.publish(moved);
}

/**
 * Several projections in several partitions in one transaction: however many there are, events cost one reading, one
 * statement for each shape of row, and one commit.
 */
export async function advanceTogether(
  context: EngineContext,
  partitions: readonly number[],
  projections: readonly PreparedProjection[],
): Promise<readonly Checkpoint[]> {
  try {
    const { moved } = await retryingTransient(() =>
      applyBatch(context, { partitions, projections, limit: LIVE_BATCH }),
    );
    announce(context, moved);
    return moved;
  } catch {
    // One of them cannot be written: apart, the others can, and the one at fault says why once more.
    return advanceApart(context, partitions, projections);
  }
}

/** @throws the first failure, once those that can move have moved */
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
