import type { Queryable } from '@forum/event-store';
import type { Reaction } from './reaction.ts';

/** Reactions share the projections' checkpoint table under names of their own. */
export function checkpointName({ name }: Reaction): string {
  return `reaction:${name}`;
}

/** Where a reaction stands in a partition. */
export interface ReactionCheckpoint {
  readonly seq: number;
  readonly parked: number;
  /** Failed attempts at the next event. */
  readonly attempts: number;
}

/** Checkpoints that are missing, at the head or at the start. */
export async function createReactionCheckpoints(db: Queryable, reaction: Reaction): Promise<void> {
  await db.query(
    `INSERT INTO projection_checkpoint (partition, projection, fingerprint, seq)
    SELECT partition, $1, 'reaction', CASE WHEN $2 THEN head ELSE 0 END FROM log_partition
    ON CONFLICT DO NOTHING`,
    [checkpointName(reaction), reaction.from === 'head'],
  );
}

// What every projection in `after` has applied; the head for a reaction that follows none.
const CEILING = `LEAST(p.head, (
  SELECT min(a.seq) FROM projection_checkpoint AS a
  WHERE a.partition = c.partition AND NOT a.building AND a.projection = ANY($2)))`;

// The server's clock, so that a worker with a wrong one neither hurries nor waits.
const READY = `c.projection = $1 AND NOT c.building AND (c.retry_at IS NULL OR c.retry_at <= now())
  AND (c.seq < ${CEILING} OR EXISTS (
    SELECT 1 FROM parked_event AS k
    WHERE k.projection = c.projection AND k.partition = c.partition AND k.retry))`;

/** Partitions in which the reaction has something to see now. */
export async function findReady(db: Queryable, reaction: Reaction): Promise<number[]> {
  const found = await db.query<{ partition: number }>({
    name: 'reaction-ready',
    text: `SELECT c.partition
      FROM projection_checkpoint AS c JOIN log_partition AS p USING (partition) WHERE ${READY}`,
    values: [checkpointName(reaction), reaction.after],
  });
  return found.rows.map((row) => row.partition);
}

/** Where the reaction stands and how far it may go; null when there is nothing to see now. */
export async function findPlace(
  db: Queryable,
  reaction: Reaction,
  partition: number,
): Promise<(ReactionCheckpoint & { readonly ceiling: number }) | null> {
  const found = await db.query<ReactionCheckpoint & { ceiling: number }>({
    name: 'reaction-place',
    text: `SELECT c.seq, c.parked, c.attempts, ${CEILING} AS ceiling
      FROM projection_checkpoint AS c JOIN log_partition AS p USING (partition)
      WHERE ${READY} AND c.partition = $3`,
    values: [checkpointName(reaction), reaction.after, partition],
  });
  return found.rows[0] ?? null;
}

/** Moves the reaction; `retryInMs` keeps it still for a while. */
export async function moveReaction(
  db: Queryable,
  reaction: Reaction,
  partition: number,
  to: ReactionCheckpoint & { readonly retryInMs?: number },
): Promise<void> {
  await db.query({
    name: 'reaction-move',
    text: `UPDATE projection_checkpoint SET seq = $3, parked = $4, attempts = $5,
        retry_at = now() + make_interval(secs => $6)
      WHERE projection = $1 AND partition = $2 AND NOT building`,
    values: [
      checkpointName(reaction),
      partition,
      to.seq,
      to.parked,
      to.attempts,
      to.retryInMs === undefined ? null : to.retryInMs / 1000,
    ],
  });
}
