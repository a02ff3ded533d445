import { PARKING_CAP } from '../applying/apply-batch.ts';
import type { EngineContext } from '../applying/engine-context.ts';
import type { Behind, Lag, Progress } from '../applying/engine-types.ts';

// A checkpoint right before an event that only a newer program knows is not behind: this program cannot move it. $3 and
// $4 are the unknown kinds, nearly always none; then nothing is read for them.
const CAN_MOVE = `(cardinality($3::text[]) = 0 OR NOT EXISTS (
    SELECT FROM event AS e WHERE e.partition = c.partition AND e.seq = c.seq + 1
      AND (e.type, e.schema_version) IN (SELECT * FROM unnest($3::text[], $4::smallint[]))))`;

const columnsOf = ({ unknown }: EngineContext['kinds']) => [
  unknown.map(({ type }) => type),
  unknown.map(({ schemaVersion }) => schemaVersion),
];

/** Lanes of partitions with events to apply, straight from Postgres. Stopped partitions are not among them. */
export async function findBehind({ db, projections, kinds }: EngineContext): Promise<Behind[]> {
  const ours = [...projections.values()];
  const found = await db.pool.query<{ projection: string; partition: number }>({
    name: 'behind',
    // Heads first: comparing every checkpoint with every fingerprint takes ten times as long.
    text: `WITH behind AS MATERIALIZED (
        SELECT c.projection, c.partition, c.fingerprint
        FROM projection_checkpoint AS c JOIN log_partition AS p USING (partition)
        WHERE NOT c.building AND c.seq < p.head AND c.parked < $2 AND ${CAN_MOVE})
      SELECT projection, partition FROM behind WHERE fingerprint = ANY($1) ORDER BY partition`,
    values: [ours.map(({ fingerprint }) => fingerprint), PARKING_CAP, ...columnsOf(kinds)],
  });
  const behind = new Map<string, Behind>();
  for (const { projection, partition } of found.rows) {
    const lane = projections.get(projection)?.projection.lane;
    if (lane !== undefined) behind.set(`${lane} ${partition}`, { lane, partition });
  }
  // The lane that commands wait for comes first.
  return [...behind.values()].sort((a, b) => a.lane.localeCompare(b.lane));
}

interface LagRow {
  readonly projection: string;
  readonly behind: number;
  readonly parked: number;
  readonly oldest: Date | null;
}

/** The lag of each projection. */
export async function measureLag({ db, projections }: EngineContext): Promise<Lag[]> {
  const found = await db.pool.query<LagRow>(
    `SELECT c.projection, sum(p.head - c.seq)::bigint AS behind, sum(c.parked)::bigint AS parked,
      min(e.at) AS oldest
    FROM projection_checkpoint AS c JOIN log_partition AS p USING (partition)
    LEFT JOIN event AS e ON e.partition = c.partition AND e.seq = c.seq + 1
    WHERE NOT c.building AND c.fingerprint = ANY($1)
    GROUP BY c.projection`,
    [[...projections.values()].map(({ fingerprint }) => fingerprint)],
  );
  const rows = new Map(found.rows.map((row) => [row.projection, row]));
  return [...projections.values()].map(({ projection: { name, version, lane } }) => {
    const { behind = 0, parked = 0, oldest = null } = rows.get(name) ?? {};
    return { projection: name, version, lane, behind, parked, oldest };
  });
}

/** For how many milliseconds the oldest event has been waiting for a live table, by Postgres' clock; 0: none waits. */
export async function oldestWaitingMs({ db, projections, kinds }: EngineContext): Promise<number> {
  const found = await db.pool.query<{ waiting: number }>({
    name: 'oldest-waiting',
    text: `SELECT coalesce(1000 * extract(epoch FROM clock_timestamp() - min(e.at)), 0)::float8 AS waiting
      FROM projection_checkpoint AS c JOIN log_partition AS p USING (partition)
      JOIN event AS e ON e.partition = c.partition AND e.seq = c.seq + 1
      WHERE NOT c.building AND c.seq < p.head AND c.parked < $2 AND c.fingerprint = ANY($1) AND ${CAN_MOVE}`,
    values: [
      [...projections.values()].map(({ fingerprint }) => fingerprint),
      PARKING_CAP,
      ...columnsOf(kinds),
    ],
  });
  return found.rows[0]?.waiting ?? 0;
}

// Stopped partitions are left out: a restart does not fix them, staff must handle their parked events.
/** Progress of all projections together. */
export async function measureProgress({
  db,
  projections,
  kinds,
}: EngineContext): Promise<Progress> {
  const found = await db.pool.query<Progress>(
    `SELECT coalesce(sum(p.head - c.seq), 0)::bigint AS behind,
      coalesce(sum(c.seq), 0)::bigint AS applied
    FROM projection_checkpoint AS c JOIN log_partition AS p USING (partition)
    WHERE NOT c.building AND c.parked < $2 AND c.fingerprint = ANY($1) AND ${CAN_MOVE}`,
    [
      [...projections.values()].map(({ fingerprint }) => fingerprint),
      PARKING_CAP,
      ...columnsOf(kinds),
    ],
  );
  return found.rows[0] ?? { behind: 0, applied: 0 };
}
