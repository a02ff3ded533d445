import { inTransaction } from '@forum/database';
import { PARTITIONS, type Queryable } from '@forum/event-store';
import type { EngineContext, PreparedProjection } from '../applying/engine-context.ts';
import { createIndexes, createTable } from '../tables/tables.ts';

// Held while tables are created, so that two processes that start together do not both create them.
const PREPARE_LOCK = 7_301_003;

/** Projections whose live tables are of another version. */
export interface OtherVersions {
  /** To be rebuilt. */
  readonly older: readonly string[];
  /** A newer program has replaced this one's tables. */
  readonly newer: readonly string[];
}

/** Creates what is missing. */
export async function prepareTables(context: EngineContext): Promise<OtherVersions> {
  const older: string[] = [];
  const newer: string[] = [];
  await inTransaction(context.db, async ({ client }) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [PREPARE_LOCK]);
    const lives = await findAllLive(client);
    for (const prepared of context.projections.values()) {
      const live = lives.get(prepared.projection.name);
      if (live === undefined) await createFresh(client, prepared);
      else if (live.fingerprint === prepared.fingerprint) continue;
      else if (live.version <= prepared.projection.version) older.push(prepared.projection.name);
      else {
        warnOfNewer(context, prepared, live.version);
        newer.push(prepared.projection.name);
      }
    }
  });
  return { older, newer };
}

function warnOfNewer(context: EngineContext, { projection }: PreparedProjection, live: number) {
  const { name: projectionName, version } = projection;
  context.logger.warn(
    { projection: projectionName, version, live },
    'The live tables are of a newer version: this process leaves them alone.',
  );
}

/** The version that a projection's live tables were built from. */
export interface LiveVersion {
  readonly version: number;
  readonly fingerprint: string;
  readonly tables: readonly string[];
}

async function findAllLive(db: Queryable): Promise<ReadonlyMap<string, LiveVersion>> {
  const found = await db.query<LiveVersion & { readonly name: string }>(
    'SELECT name, version, fingerprint, tables FROM projection',
  );
  return new Map(found.rows.map((row) => [row.name, row]));
}

/** The live version of a projection, or null when it has no tables yet. */
export async function findLive(db: Queryable, name: string): Promise<LiveVersion | null> {
  const found = await db.query<LiveVersion>(
    'SELECT version, fingerprint, tables FROM projection WHERE name = $1',
    [name],
  );
  return found.rows[0] ?? null;
}

async function createFresh(db: Queryable, prepared: PreparedProjection): Promise<void> {
  for (const table of prepared.projection.tables) {
    await createTable(db, 'public', table);
    await createIndexes(db, 'public', table);
  }
  await recordLive(db, prepared);
  await createCheckpoints(db, prepared, false);
}

/** Records the version of the live tables. */
export async function recordLive(
  db: Queryable,
  { projection, fingerprint }: PreparedProjection,
): Promise<void> {
  await db.query(
    `INSERT INTO projection (name, version, fingerprint, tables) VALUES ($1, $2, $3, $4)
    ON CONFLICT (name) DO UPDATE SET version = excluded.version,
      fingerprint = excluded.fingerprint, tables = excluded.tables`,
    [
      projection.name,
      projection.version,
      fingerprint,
      projection.tables.map((table) => table.name),
    ],
  );
}

/** A checkpoint at the beginning of every partition. */
export async function createCheckpoints(
  db: Queryable,
  { projection, fingerprint }: PreparedProjection,
  building: boolean,
): Promise<void> {
  await db.query(
    `INSERT INTO projection_checkpoint (partition, projection, building, fingerprint, first_head)
    SELECT partition, $1, $2, $3, (SELECT head FROM log_partition AS p WHERE p.partition = s.partition)
    FROM generate_series(0, $4::integer - 1) AS s (partition)`,
    [projection.name, building, fingerprint, PARTITIONS],
  );
}
