import type { Queryable } from '@forum/event-store';
import type { ParkedEvent } from './engine-types.ts';

/** How far a projection is in a partition. */
export interface Checkpoint {
  readonly projection: string;
  readonly seq: number;
  /** Events parked in this partition. */
  readonly parked: number;
}

/** Which checkpoints: live ones, or those of the tables that are being built. */
export interface CheckpointKey {
  readonly partition: number;
  readonly building: boolean;
  readonly names: readonly string[];
  /** Only checkpoints of these tables: another program version leaves ours alone, and we its. */
  readonly fingerprints: readonly string[];
}

/** Locks the checkpoints until the transaction ends; those that another worker holds are left out. */
export async function lockCheckpoints(db: Queryable, key: CheckpointKey): Promise<Checkpoint[]> {
  const found = await db.query<Checkpoint>({
    name: 'checkpoint-lock',
    text: `SELECT projection, seq, parked FROM projection_checkpoint
      WHERE partition = $1 AND building = $2 AND projection = ANY($3) AND fingerprint = ANY($4)
      ORDER BY projection FOR UPDATE SKIP LOCKED`,
    values: [key.partition, key.building, key.names, key.fingerprints],
  });
  return found.rows;
}

/** Moves checkpoints, in the transaction that holds their locks. */
export async function moveCheckpoints(
  db: Queryable,
  partition: number,
  building: boolean,
  moved: readonly Checkpoint[],
): Promise<void> {
  await db.query({
    name: 'checkpoint-move',
    text: `UPDATE projection_checkpoint AS c SET seq = m.seq, parked = m.parked
      FROM unnest($3::text[], $4::bigint[], $5::integer[]) AS m (projection, seq, parked)
      WHERE c.partition = $1 AND c.building = $2 AND c.projection = m.projection`,
    values: [
      partition,
      building,
      moved.map((checkpoint) => checkpoint.projection),
      moved.map((checkpoint) => checkpoint.seq),
      moved.map((checkpoint) => checkpoint.parked),
    ],
  });
}

/** Keys with parked events: later events of theirs are parked too. */
export async function parkedKeys(
  db: Queryable,
  { partition, building }: Pick<CheckpointKey, 'partition' | 'building'>,
  projection: string,
): Promise<Set<string>> {
  const found = await db.query<{ key: string }>({
    name: 'parked-keys',
    text: `SELECT DISTINCT key FROM parked_event
      WHERE projection = $1 AND partition = $2 AND building = $3`,
    values: [projection, partition, building],
  });
  return new Set(found.rows.map((row) => row.key));
}

/** Writes parked events. */
export async function insertParked(
  db: Queryable,
  building: boolean,
  parked: readonly ParkedEvent[],
): Promise<void> {
  await db.query(
    `INSERT INTO parked_event
      (id, projection, partition, building, seq, key, type, event_id, error, parked_at)
    SELECT r.id, r.projection, r.partition, $2, r.seq, r.key, r.type, r."eventId", r.error, r."parkedAt"
    FROM jsonb_to_recordset($1) AS r (id uuid, projection text, partition smallint, seq bigint,
      key text, type text, "eventId" uuid, error text, "parkedAt" timestamptz)`,
    [JSON.stringify(parked), building],
  );
}

/** Positions of live checkpoints in a partition, by projection. */
export async function positionsIn(
  db: Queryable,
  partition: number,
  names: readonly string[],
): Promise<Map<string, number>> {
  const found = await db.query<Checkpoint>({
    name: 'checkpoint-positions',
    text: `SELECT projection, seq FROM projection_checkpoint
      WHERE partition = $1 AND NOT building AND projection = ANY($2)`,
    values: [partition, names],
  });
  return new Map(found.rows.map((row) => [row.projection, row.seq]));
}
