// Tables that a newer version replaced are kept, with their checkpoints, until the next replacement: going back to the
// older version then continues with them, without building them from the log.
import { LEASE_MS } from '@forum/database';
import type { Queryable } from '@forum/event-store';
import type { EngineContext, PreparedProjection } from '../applying/engine-context.ts';
import { newerVersion } from '../parking/parking.ts';
import { findLive, recordLive } from './prepare.ts';

/** What is kept beside the tables. */
const BOOKKEEPING = ['projection_checkpoint', 'parked_event'] as const;

/**
 * Takes the live tables of a projection out of use and keeps them in place of those kept before; tables of the same
 * shape are dropped instead, since they are only older.
 */
export async function retire(client: Queryable, { projection, fingerprint }: PreparedProjection) {
  const { name } = projection;
  const live = await findLive(client, name);
  if (live === null) return;
  const tables = live.tables.map((table) => `public.${table}`);
  if (tables.length > 0) {
    await client.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE`);
  }
  if (live.fingerprint === fingerprint) await dropAll(client, 'public', live.tables);
  else await keepFormer(client, name, live.tables);
  for (const rows of BOOKKEEPING) {
    await client.query(`DELETE FROM ${rows} WHERE projection = $1 AND NOT building`, [name]);
  }
}

async function keepFormer(client: Queryable, name: string, tables: readonly string[]) {
  await dropFormer(client, name);
  await dropAll(client, 'former', tables);
  for (const table of tables) await client.query(`ALTER TABLE public.${table} SET SCHEMA former`);
  await client.query(
    `INSERT INTO former_projection (name, version, fingerprint, tables, checkpoints, parked)
    SELECT p.name, p.version, p.fingerprint, p.tables, ${rowsAsJson('projection_checkpoint')},
      ${rowsAsJson('parked_event')}
    FROM projection AS p WHERE p.name = $1`,
    [name],
  );
}

const rowsAsJson = (table: string) =>
  `(SELECT coalesce(jsonb_agg(r), '[]') FROM ${table} AS r WHERE r.projection = p.name AND NOT r.building)`;

/** Drops what is kept of a projection. */
export async function dropFormer(client: Queryable, name: string): Promise<void> {
  const { rows } = await client.query<{ tables: string[] }>(
    'DELETE FROM former_projection WHERE name = $1 RETURNING tables',
    [name],
  );
  await dropAll(client, 'former', rows[0]?.tables ?? []);
}

async function dropAll(client: Queryable, schema: string, tables: readonly string[]) {
  for (const table of tables) await client.query(`DROP TABLE IF EXISTS ${schema}.${table}`);
}

interface Former {
  readonly tables: readonly string[];
  readonly checkpoints: readonly object[];
  readonly parked: readonly object[];
}

/** Whether tables of this version are kept. */
export async function hasFormer(
  db: Queryable,
  { projection, fingerprint }: PreparedProjection,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'SELECT FROM former_projection WHERE name = $1 AND fingerprint = $2',
    [projection.name, fingerprint],
  );
  return rowCount === 1;
}

/** Whether a process of a newer version is running, which carries on with the live tables. */
export async function isNewerAround(
  { version }: Pick<EngineContext, 'version'>,
  db: Queryable,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM lease_holder WHERE seen_at > now() - make_interval(secs => $1)
      AND ${newerVersion("(note->>'version')", '$2::text')} LIMIT 1`,
    [LEASE_MS / 1000, version],
  );
  return rowCount !== 0;
}

/** Puts the former tables in place of the live ones, which are kept in turn. Requires the builders' lease. */
export async function takeFormerUp(client: Queryable, prepared: PreparedProjection): Promise<void> {
  const { name } = prepared.projection;
  const { rows } = await client.query<Former>(
    'DELETE FROM former_projection WHERE name = $1 AND fingerprint = $2 RETURNING *',
    [name, prepared.fingerprint],
  );
  const [former] = rows;
  if (former === undefined) throw new Error(`No former tables of ${name} are kept.`);
  for (const table of former.tables) {
    await client.query(`ALTER TABLE former.${table} SET SCHEMA rebuild`);
  }
  await retire(client, prepared);
  for (const table of former.tables) {
    await client.query(`ALTER TABLE rebuild.${table} SET SCHEMA public`);
  }
  await putBack(client, 'projection_checkpoint', former.checkpoints);
  await putBack(client, 'parked_event', former.parked);
  await recordLive(client, prepared);
}

/** A column added meanwhile gets its default. */
async function putBack(client: Queryable, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).join(', ');
  await client.query(
    `INSERT INTO ${table} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

/** Drops what has been kept for longer than anybody would go back. @returns the projections */
export async function forgetFormer(client: Queryable, days: number): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM former_projection WHERE retired_at < now() - make_interval(days => $1)`,
    [days],
  );
  for (const { name } of rows) await dropFormer(client, name);
  return rows.map(({ name }) => name);
}
