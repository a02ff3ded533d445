import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** One step forward; the name sorts by date, e.g. `20260901T1200-event-log`. */
export interface Migration {
  readonly name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

// An arbitrary constant; two processes that start together migrate one after the other.
const MIGRATION_LOCK = 7_301_001;

/**
 * Brings the database up to the list, all missing steps in one transaction.
 * @returns the names of the steps that ran; none when it was up to date
 */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<string[]> {
  const ordered = inOrder(migrations);
  return db.kysely.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
    await sql`CREATE TABLE IF NOT EXISTS migration
      (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())`.execute(trx);
    const done = await sql<{ name: string }>`SELECT name FROM migration`.execute(trx);
    const names = new Set(done.rows.map((row) => row.name));
    const missing = ordered.filter((migration) => !names.has(migration.name));
    for (const migration of missing) {
      await migration.up(trx);
      await sql`INSERT INTO migration (name) VALUES (${migration.name})`.execute(trx);
    }
    return missing.map((migration) => migration.name);
  });
}

function inOrder(migrations: readonly Migration[]): Migration[] {
  const ordered = [...migrations].sort((a, b) => (a.name < b.name ? -1 : 1));
  const twice = ordered.find((migration, i) => migration.name === ordered[i + 1]?.name);
  if (twice !== undefined) throw new Error(`Two migrations are called ${twice.name}.`);
  return ordered;
}
