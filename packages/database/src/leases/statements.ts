// Times are Postgres' own, so no process's clock matters. Rows are taken `FOR UPDATE SKIP LOCKED`: a takeover waits for
// nobody, and no two can wait for each other in a circle.
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Fence } from './lease.ts';

type Db = QueryExecutorProvider;

const after = (ms: number) => sql`clock_timestamp() + make_interval(secs => ${ms / 1000})`;
const IS_FREE = sql`(holder IS NULL OR until <= clock_timestamp())`;

/** Which leases to take, and for whom. */
export interface Taking {
  readonly names: readonly string[];
  readonly holder: string;
  readonly ttlMs: number;
}

/** Takes those of the leases that nobody holds. */
export async function takeLeases(db: Db, { names, holder, ttlMs }: Taking): Promise<Fence[]> {
  const { rows } = await sql<Fence>`
    WITH free AS (
      SELECT name FROM lease WHERE name = ANY(${names}::text[]) AND ${IS_FREE} FOR UPDATE SKIP LOCKED
    ), taken AS (
      UPDATE lease SET holder = ${holder}, token = token + 1, until = ${after(ttlMs)}
      FROM free WHERE lease.name = free.name RETURNING lease.name, lease.token
    ), made AS (
      INSERT INTO lease (name, holder, token, until)
      SELECT w.name, ${holder}, 1, ${after(ttlMs)} FROM unnest(${names}::text[]) AS w (name)
      WHERE NOT EXISTS (SELECT FROM lease WHERE lease.name = w.name)
      -- Two who make the same rows wait for each other in one order.
      ORDER BY w.name ON CONFLICT DO NOTHING RETURNING name, token
    )
    SELECT name, token FROM taken UNION ALL SELECT name, token FROM made`.execute(db);
  return rows;
}

/**
 * What a holder believes it has: any other lease under its name ends, such as one it failed to give back or never
 * learnt it had taken.
 */
export interface Renewing {
  readonly holder: string;
  readonly held: readonly Fence[];
  readonly ttlMs: number;
}

const renewal = ({ holder, held, ttlMs }: Renewing) => sql`
  UPDATE lease SET until = ${after(ttlMs)}
  FROM unnest(${held.map(({ name }) => name)}::text[], ${held.map(({ token }) => token)}::bigint[])
    AS own (name, token)
  WHERE lease.name = own.name AND lease.token = own.token AND lease.holder = ${holder}
  RETURNING lease.name, lease.token`;

/** Renews what the holder has. */
export async function renewLeases(db: Db, renewing: Renewing): Promise<Fence[]> {
  const { rows } = await sql<Fence>`${renewal(renewing)}`.execute(db);
  return rows;
}

/**
 * Gives leases back at once. The token changes when the next holder takes one; changing it here would cost an index
 * entry.
 */
export async function giveBackLeases(
  db: Db,
  holder: string,
  names: readonly string[],
): Promise<void> {
  await sql`UPDATE lease SET holder = NULL, until = clock_timestamp()
    WHERE holder = ${holder} AND name = ANY(${names}::text[])`.execute(db);
}

/** What a process that shares leases reports about itself. */
export interface HolderState {
  /** How much it lacks that others can do: those that lack least share the leases. */
  readonly lacks: number;
  /** What operators should know about it. */
  readonly note: unknown;
}

/** The outcome of a beat: how many of the shared leases this process should have, and which it has. */
export interface Share {
  readonly most: number;
  readonly held: readonly Fence[];
}

/** Makes the rows of leases that are shared. */
export async function prepareLeases(db: Db, names: readonly string[]): Promise<void> {
  await sql`INSERT INTO lease (name, token, until) SELECT name, 0, now() FROM unnest(${names}::text[]) AS w (name)
    WHERE NOT EXISTS (SELECT FROM lease WHERE lease.name = w.name) ON CONFLICT DO NOTHING`.execute(
    db,
  );
}

/**
 * Reports that the holder is alive, renews what it has, and takes what is free, up to its share among the living
 * holders that lack least, all in one statement.
 */
export async function beatLeases(
  db: Db,
  {
    names,
    state,
    ...renewing
  }: Renewing & { readonly names: readonly string[]; readonly state: HolderState },
): Promise<Share> {
  const { holder, ttlMs, held: known } = renewing;
  const { rows } = await sql<{ most: number; name: string | null; token: number }>`
    WITH seen AS (
      INSERT INTO lease_holder (id, lacks, note, seen_at)
      VALUES (${holder}, ${state.lacks}, ${JSON.stringify(state.note)}::jsonb, clock_timestamp())
      ON CONFLICT (id) DO UPDATE
      SET lacks = excluded.lacks, note = excluded.note, seen_at = excluded.seen_at
    ), living AS (
      SELECT lacks FROM lease_holder
      WHERE id <> ${holder} AND seen_at > clock_timestamp() - make_interval(secs => ${ttlMs / 1000})
      UNION ALL SELECT ${state.lacks}::integer
    ), share AS (
      SELECT CASE WHEN ${state.lacks}::integer > (SELECT min(lacks) FROM living) THEN 0
        ELSE ceil(cardinality(${names}::text[]) / count(*)::numeric) END::integer AS most
      FROM living WHERE lacks = (SELECT min(lacks) FROM living)
    ), renewed AS (
      ${renewal(renewing)}
    ), free AS (
      SELECT name FROM lease
      WHERE name = ANY(${names}::text[]) AND ${IS_FREE}
        AND name <> ALL(${known.map(({ name }) => name)}::text[])
      ORDER BY md5(name || ${holder})
      LIMIT greatest(0, (SELECT most FROM share)
        - (SELECT count(*) FROM renewed WHERE name = ANY(${names}::text[])))
      FOR UPDATE SKIP LOCKED
    ), taken AS (
      UPDATE lease SET holder = ${holder}, token = token + 1, until = ${after(ttlMs)}
      FROM free WHERE lease.name = free.name RETURNING lease.name, lease.token
    )
    SELECT most, name, token FROM share
    LEFT JOIN (SELECT * FROM renewed UNION ALL SELECT * FROM taken) AS held ON true`.execute(db);
  const held = rows.flatMap(({ name, token }) => (name === null ? [] : [{ name, token }]));
  return { most: rows[0]?.most ?? 0, held };
}

/** Forgets this holder, and those long gone. */
export async function forgetHolder(db: Db, holder: string): Promise<void> {
  await sql`DELETE FROM lease_holder
    WHERE id = ${holder} OR seen_at < now() - interval '1 day'`.execute(db);
}
