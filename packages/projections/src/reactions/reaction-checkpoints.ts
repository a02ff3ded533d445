import type { Fence } from '@forum/database';
import type { Queryable } from '@forum/event-store';
import { PARKING_CAP } from '../applying/apply-batch.ts';
import { checkpointName } from '../applying/checkpoint-names.ts';
import type { Reaction } from './reaction.ts';

/** A reaction's place in a partition. */
export interface ReactionCheckpoint {
  readonly partition: number;
  readonly seq: number;
  readonly parked: number;
  /** Failed attempts at the next event. */
  readonly attempts: number;
}

/** A reaction that can advance in a partition. */
export interface ReadyPlace extends ReactionCheckpoint {
  readonly projection: string;
  /** Its limit: what every projection it follows has applied. */
  readonly ceiling: number;
  /**
   * It is time to retry a parked event: automatically, or because staff or a newer version of the program asked for it.
   */
  readonly marked: boolean;
}

/** Creates missing checkpoints, at the head or at the start. */
export async function createReactionCheckpoints(
  db: Queryable,
  reactions: readonly Reaction[],
): Promise<void> {
  const wanted = reactions.map((one) => ({
    name: checkpointName(one),
    at_head: one.from === 'head',
  }));
  await db.query({
    name: 'create-reaction-checkpoints',
    text: `INSERT INTO projection_checkpoint (partition, projection, fingerprint, seq, first_head)
      SELECT p.partition, w.name, 'reaction', CASE WHEN w.at_head THEN p.head ELSE 0 END, p.head
      FROM jsonb_to_recordset($1) AS w (name text, at_head boolean) CROSS JOIN log_partition AS p
      WHERE NOT EXISTS (
        SELECT 1 FROM projection_checkpoint AS c
        WHERE c.partition = p.partition AND c.projection = w.name AND NOT c.building)
      ON CONFLICT DO NOTHING`,
    values: [JSON.stringify(wanted)],
  });
}

// Heads are compared first, and alone: if nothing is new, neither names nor ceilings are read. Uses the server's clock,
// so that a worker with a wrong one neither hurries nor waits.
const findReadyWhere = (condition: string): string => `
  WITH behind AS MATERIALIZED (
    SELECT c.projection, c.partition, c.seq, c.parked, c.attempts, p.head
    FROM projection_checkpoint AS c JOIN log_partition AS p USING (partition)
    WHERE ${condition} NOT c.building AND (c.seq < p.head OR c.parked > 0)
      AND (c.retry_at IS NULL OR c.retry_at <= now())
  )
  SELECT * FROM (
    SELECT b.projection, b.partition, b.seq, b.parked, b.attempts,
      LEAST(b.head, (
        SELECT min(a.seq) FROM projection_checkpoint AS a
        WHERE a.partition = b.partition AND NOT a.building AND a.projection = ANY(w.after))) AS ceiling,
      b.parked > 0 AND EXISTS (
        SELECT 1 FROM parked_event AS k
        WHERE k.projection = b.projection AND k.partition = b.partition AND k.retry
          AND (k.retry_at IS NULL OR k.retry_at <= now())) AS marked
    FROM behind AS b JOIN jsonb_to_recordset($1) AS w (name text, after text[]) ON w.name = b.projection
  ) AS place
  WHERE (seq < ceiling AND parked < $2) OR marked
  ORDER BY partition`;

const FIND_READY = findReadyWhere('');
// A range of an index for each partition; else all checkpoints are read, of which there are thousands.
const FIND_READY_IN = findReadyWhere('c.partition = ANY($3) AND');

/** All work that these reactions can do now, in one query; `partitions`: there, null: anywhere. */
export async function findReady(
  db: Queryable,
  reactions: readonly Reaction[],
  partitions: readonly number[] | null,
): Promise<ReadyPlace[]> {
  if (partitions?.length === 0) return [];
  const wanted = reactions.map((one) => ({ name: checkpointName(one), after: one.after }));
  const values = [JSON.stringify(wanted), PARKING_CAP];
  const found = await db.query<ReadyPlace>(
    partitions === null
      ? { name: 'reactions-ready', text: FIND_READY, values }
      : { name: 'reactions-ready-in', text: FIND_READY_IN, values: [...values, partitions] },
  );
  return found.rows;
}

/** No need to wait for the disk: events lost by a crash are handled again, which reactions tolerate. */
export const UNHURRIED = `unhurried AS (SELECT set_config('synchronous_commit', 'off', true))`;

/**
 * Moves places past events of other types in one statement; a place that has moved meanwhile, or whose lease was taken
 * over, stays.
 * @returns how many moved
 */
export async function movePast(
  db: Queryable,
  places: readonly { readonly place: ReadyPlace; readonly upTo: number; readonly lease: Fence }[],
): Promise<number> {
  if (places.length === 0) return 0;
  const moved = await db.query({
    name: 'reactions-move-past',
    text: `WITH ${UNHURRIED} UPDATE projection_checkpoint AS c SET seq = m.up_to
      FROM unhurried, unnest($1::text[], $2::smallint[], $3::bigint[], $4::bigint[], $5::bigint[])
        AS m (projection, partition, seq, up_to, token) JOIN lease AS l
        ON l.name = m.projection AND l.token = m.token
      WHERE c.projection = m.projection AND c.partition = m.partition AND NOT c.building
        AND c.seq = m.seq`,
    values: [
      places.map(({ place }) => place.projection),
      places.map(({ place }) => place.partition),
      places.map(({ place }) => place.seq),
      places.map(({ upTo }) => upTo),
      places.map(({ lease }) => lease.token),
    ],
  });
  return moved.rowCount ?? 0;
}
