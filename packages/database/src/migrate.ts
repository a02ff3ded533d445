import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from './connect.ts';
import { whileHolding } from './leases/leases.ts';
import { isLockTimeout } from './postgres-error.ts';

/** One step forward; the name sorts by date, e.g. `20260901T1200-event-log`. */
export interface Migration {
  readonly name: string;
  up(db: Kysely<unknown>): Promise<void>;
  /**
   * Runs outside a transaction, as an index must that is built while others write (`buildIndex`). A crash may leave it
   * half done, so it must be able to run again.
   */
  readonly isOutside?: boolean;
}

/** How a migration behaves beside a running forum. */
export interface MigrateOptions {
  /** How long a step may wait for a lock, in ms: whoever comes after it waits as well. */
  readonly lockMs?: number;
  /** How long a step is retried, in ms. */
  readonly patienceMs?: number;
}

// An arbitrary constant; two processes that start together migrate one after the other.
const MIGRATION_LOCK = 7_301_001;
const LOCK_MS = 2000;
/** Longer than a backup of a large forum takes to read. */
const PATIENCE_MS = 30 * 60_000;
const PAUSE_MS = { least: 250, most: 10_000 };

/**
 * Brings the database up to date, each missing step in a transaction of its own, beside running processes.
 * @returns the names of the steps that ran; none when it was up to date
 * @throws Error where a step waits too long for other sessions, naming them
 */
export async function migrate(
  db: Database,
  migrations: readonly Migration[],
  options: MigrateOptions = {},
): Promise<string[]> {
  const ordered = inOrder(migrations);
  await createList(db.kysely);
  const done = await listDone(db.kysely);
  const ran: string[] = [];
  for (const migration of ordered.filter(({ name }) => !done.has(name))) {
    if (await runPatiently(db.kysely, migration, options)) ran.push(migration.name);
  }
  return ran;
}

/** The names of the steps that a database lacks, possibly all; changes nothing. */
export async function listMissing(
  { kysely }: Database,
  migrations: readonly Migration[],
): Promise<string[]> {
  const { rows } = await sql<{ made: boolean }>`
    SELECT to_regclass('migration') IS NOT NULL AS made`.execute(kysely);
  const done = rows[0]?.made === true ? await listDone(kysely) : new Set();
  return migrations.map(({ name }) => name).filter((name) => !done.has(name));
}

/** Builds an index while others write; what an aborted attempt left of it is dropped first. Only `isOutside`. */
export async function buildIndex(
  db: Kysely<unknown>,
  name: string,
  definition: string,
): Promise<void> {
  const { rows } = await sql<{ valid: boolean }>`
    SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass(${name})`.execute(db);
  if (rows[0]?.valid === true) return;
  if (rows[0] !== undefined) await sql`DROP INDEX CONCURRENTLY ${sql.ref(name)}`.execute(db);
  await sql`CREATE INDEX CONCURRENTLY ${sql.ref(name)} ON ${sql.raw(definition)}`.execute(db);
}

async function createList(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
    await sql`CREATE TABLE IF NOT EXISTS migration
      (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())`.execute(trx);
  });
}

async function listDone(db: Kysely<unknown>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM migration`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** @returns false if another process ran it */
async function runPatiently(
  db: Kysely<unknown>,
  migration: Migration,
  { lockMs = LOCK_MS, patienceMs = PATIENCE_MS }: MigrateOptions,
): Promise<boolean> {
  const end = performance.now() + patienceMs;
  for (let pause = PAUSE_MS.least; ; pause = Math.min(2 * pause, PAUSE_MS.most)) {
    try {
      if (migration.isOutside === true) return await runOutside(db, migration);
      return await runInside(db, migration, lockMs);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (performance.now() + pause > end) throw await tooLong(db, migration, error);
      // With jitter, and long enough for those who queued behind the attempt.
      await delay(pause * (0.5 + Math.random()));
    }
  }
}

async function runInside(
  db: Kysely<unknown>,
  migration: Migration,
  lockMs: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
    if ((await listDone(trx)).has(migration.name)) return false;
    await sql`SELECT set_config('lock_timeout', ${String(lockMs)}, true)`.execute(trx);
    await migration.up(trx);
    await note(trx, migration.name);
    return true;
  });
}

async function runOutside(db: Kysely<unknown>, migration: Migration): Promise<boolean> {
  let isOurs = false;
  const act = async () => {
    if ((await listDone(db)).has(migration.name)) return;
    await migration.up(db);
    await note(db, migration.name);
    isOurs = true;
  };
  // Missing one renewal does no harm: the step can run twice.
  await whileHolding({ db, name: 'migrate', wait: true, onError: () => undefined, act });
  return isOurs;
}

async function note(db: Kysely<unknown>, name: string): Promise<void> {
  await sql`INSERT INTO migration (name) VALUES (${name})`.execute(db);
}

async function tooLong(db: Kysely<unknown>, { name }: Migration, cause: unknown): Promise<Error> {
  const { rows } = await sql<{ who: string; seconds: number }>`
    SELECT application_name AS who, extract(epoch FROM now() - xact_start)::int AS seconds
    FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
    ORDER BY xact_start LIMIT 3`.execute(db);
  const others = rows.map(({ who, seconds }) => `${who} (for ${seconds} s)`).join(', ');
  const holders = others === '' ? 'nobody who is still there' : others;
  const sentence = `The migration ${name} waits for tables that others use: ${holders}. Run it again later.`;
  return new Error(sentence, { cause });
}

function inOrder(migrations: readonly Migration[]): Migration[] {
  const ordered = [...migrations].sort((a, b) => (a.name < b.name ? -1 : 1));
  const twice = ordered.find((migration, i) => migration.name === ordered[i + 1]?.name);
  if (twice !== undefined) throw new Error(`Two migrations are called ${twice.name}.`);
  return ordered;
}
