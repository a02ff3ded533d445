import { deleteOld } from '@forum/database';
import type { Queryable } from '@forum/event-store';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { ReadTable } from './read-table.ts';

/**
 * Deletes rows older than a moment from a read table that forgets, in small batches. The moment is recorded: rebuilt
 * tables lack these rows too, and a comparison leaves them out.
 * @returns how many
 */
export async function forgetRows(
  db: QueryExecutorProvider,
  table: Pick<ReadTable, 'name' | 'forgets'>,
  before: Date,
): Promise<number> {
  if (table.forgets === null) throw new Error(`The rows of ${table.name} stay.`);
  await sql`INSERT INTO forgotten AS f (table_name, by_column, before)
    VALUES (${table.name}, ${table.forgets}, ${before})
    ON CONFLICT (table_name) DO UPDATE SET by_column = excluded.by_column,
      before = greatest(f.before, excluded.before)`.execute(db);
  return deleteOld(db, table.name, sql`${sql.ref(table.forgets)} < ${before}`);
}

/**
 * Deletes again what came back: applying the log from its beginning, after a load, restores the rows that the loaded
 * forum had forgotten.
 */
export async function forgetAgain(
  db: QueryExecutorProvider,
  tables: readonly ReadTable[],
): Promise<void> {
  const forgetting = tables.filter(({ forgets }) => forgets !== null);
  if (forgetting.length === 0) return;
  const { rows } = await sql<{ name: string }>`SELECT table_name AS name FROM forgotten`.execute(
    db,
  );
  const forgotten = new Set(rows.map(({ name }) => name));
  for (const table of forgetting) {
    if (!forgotten.has(table.name)) continue;
    await deleteOld(db, table.name, sql`NOT (${sql.raw(remembered(table))})`);
  }
}

/** Deletes from a rebuilt table what the live one has forgotten. */
export async function forgetRebuilt(db: Queryable, table: ReadTable): Promise<void> {
  if (table.forgets === null) return;
  await db.query(`DELETE FROM rebuild.${table.name} WHERE NOT (${remembered(table)})`);
}

/** The condition of rows that are not forgotten, as SQL. */
export function remembered({ name, forgets }: ReadTable): string {
  if (forgets === null) return 'true';
  return `${forgets} >= coalesce(
    (SELECT before FROM public.forgotten WHERE table_name = '${name}'), '-infinity')`;
}
