import type { Queryable } from '@forum/event-store';
import type { ParkedEvent } from './engine-types.ts';

/** How far a projection is in a partition. */
export interface Checkpoint {
  readonly projection: string;
  readonly partition: number;
  readonly seq: number;
  /** Events parked in this partition. */
  readonly parked: number;
}

/** Which checkpoints: live ones, or those of tables under construction. */
export interface CheckpointKey {
  readonly partitions: readonly number[];
  readonly building: boolean;
  readonly names: readonly string[];
  /** Only checkpoints of these tables: another program version leaves ours alone, and we its. */
  readonly fingerprints: readonly string[];
}

/** A checkpoint that this transaction may move. */
export interface LockedCheckpoint extends Checkpoint {
  /** Tables under construction that are compared end where the live ones are; null: at the head. */
  readonly ceiling: number | null;
  /** Whether an event ahead of it was dropped: in a rebuild, and after a backup was restored. */
  readonly hasDropsAhead: boolean;
}

/** Locks the checkpoints that are behind until the transaction ends; skips those that another worker holds. */
export async function lockCheckpoints(
  db: Queryable,
  key: CheckpointKey,
): Promise<LockedCheckpoint[]> {
  const found = await db.query<LockedCheckpoint>({
    name: 'checkpoint-lock',
    text: `SELECT c.projection, c.partition, c.seq, c.parked, c.ceiling, EXISTS (
        SELECT FROM dropped_event AS d
        WHERE d.projection = c.projection AND d.partition = c.partition AND d.seq > c.seq
      ) AS "hasDropsAhead"
      FROM projection_checkpoint AS c JOIN log_partition AS p USING (partition)
      WHERE c.partition = ANY($1) AND c.building = $2 AND c.projection = ANY($3)
        AND c.fingerprint = ANY($4) AND c.seq < least(p.head, c.ceiling)
      ORDER BY c.partition, c.projection FOR UPDATE OF c SKIP LOCKED`,
    values: [key.partitions, key.building, key.names, key.fingerprints],
  });
  return found.rows;
}

/** Moves checkpoints, in the transaction that holds their locks. */
export async function moveCheckpoints(
  db: Queryable,
  building: boolean,
  moved: readonly Checkpoint[],
): Promise<void> {
  await db.query({
    name: 'checkpoint-move',
    text: `UPDATE projection_checkpoint AS c SET seq = m.seq, parked = m.parked
      FROM unnest($2::smallint[], $3::text[], $4::bigint[], $5::integer[])
        AS m (partition, projection, seq, parked)
      WHERE c.partition = m.partition AND c.building = $1 AND c.projection = m.projection`,
    values: [
      building,
      moved.map((checkpoint) => checkpoint.partition),
      moved.map((checkpoint) => checkpoint.projection),
      moved.map((checkpoint) => checkpoint.seq),
      moved.map((checkpoint) => checkpoint.parked),
    ],
  });
}

/** Keys with parked events: their later events are parked too. */
export async function parkedKeys(
  db: Queryable,
  { partition, projection }: Checkpoint,
  building: boolean,
): Promise<Set<string>> {
  const found = await db.query<{ key: string }>({
    name: 'parked-keys',
    text: `SELECT DISTINCT key FROM parked_event
      WHERE projection = $1 AND partition = $2 AND building = $3`,
    values: [projection, partition, building],
  });
  return new Set(found.rows.map((row) => row.key));
}

/** Positions of events that the operator gave up for good. */
export async function droppedBy(
  db: Queryable,
  { partition, projection }: Checkpoint,
): Promise<Set<number>> {
  const found = await db.query<{ seq: number }>({
    name: 'dropped-seqs',
    text: 'SELECT seq FROM dropped_event WHERE projection = $1 AND partition = $2',
    values: [projection, partition],
  });
  return new Set(found.rows.map(({ seq }) => seq));
}

/** Writes parked events; `version` is that of the program that could not apply them. */
export async function insertParked(
  db: Queryable,
  { building, version }: { readonly building: boolean; readonly version: string },
  parked: readonly ParkedEvent[],
): Promise<void> {
  await db.query(
    `INSERT INTO parked_event
      (id, projection, partition, building, seq, key, type, event_id, error, parked_at, tried_by)
    SELECT r.id, r.projection, r.partition, $2, r.seq, r.key, r.type, r."eventId", r.error, r."parkedAt", $3
    FROM ${PARKED_ROWS}`,
    [JSON.stringify(parked), building, version],
  );
}

/** Parked events as rows of a statement, whose first value is their JSON. */
export const PARKED_ROWS = `jsonb_to_recordset($1) AS r (id uuid, projection text, partition smallint, seq bigint,
      key text, type text, "eventId" uuid, error text, "parkedAt" timestamptz, "retryInMs" integer)`;

/** Positions of some projections' live checkpoints in some partitions. */
export async function checkpointsIn(
  db: Queryable,
  partitions: readonly number[],
  names: readonly string[],
): Promise<Omit<Checkpoint, 'parked'>[]> {
  const found = await db.query<Omit<Checkpoint, 'parked'>>({
    name: 'checkpoints-in',
    text: `SELECT projection, partition, seq FROM projection_checkpoint
      WHERE partition = ANY($1) AND NOT building AND projection = ANY($2)`,
    values: [partitions, names],
  });
  return found.rows;
}

/** Positions of live checkpoints in a partition, by projection. */
export async function positionsIn(
  db: Queryable,
  partition: number,
  names: readonly string[],
): Promise<Map<string, number>> {
  const found = await checkpointsIn(db, [partition], names);
  return new Map(found.map((row) => [row.projection, row.seq]));
}
