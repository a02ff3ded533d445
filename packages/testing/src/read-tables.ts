import { allProjections } from '@forum/features/app/catalogue';
import { sql } from 'kysely';
import type { TestForum } from './forum.ts';

/** A row of a read table, as it is. */
export type AnyRow = Readonly<Record<string, unknown>>;

/** Every read table with all of its rows. */
export type ReadTables = ReadonlyMap<string, readonly AnyRow[]>;

/** Reads every table of every projection, whole. */
export async function readTables({ ctx }: Pick<TestForum, 'ctx'>): Promise<ReadTables> {
  const names = allProjections().flatMap(({ tables }) => tables.map(({ name }) => name));
  const read = names.map(async (name) => {
    const { rows } = await sql<AnyRow>`SELECT * FROM ${sql.table(name)}`.execute(ctx.db);
    return [name, rows] as const;
  });
  return new Map(await Promise.all(read));
}

/** Rows that only one of two tables has. */
export interface TableDifference {
  readonly more: readonly AnyRow[];
  readonly less: readonly AnyRow[];
}

/** How the tables differ, by name, ignoring some columns; equal ones are left out. */
export function differences(
  before: ReadTables,
  after: ReadTables,
  allowed: Readonly<Record<string, readonly string[]>> = {},
): Record<string, TableDifference> {
  const found: Record<string, TableDifference> = {};
  for (const [name, rows] of before) {
    const known = byText(rows, allowed[name]);
    const now = byText(after.get(name) ?? [], allowed[name]);
    const more = beyond(now, known);
    const less = beyond(known, now);
    if (more.length + less.length > 0) found[name] = { more, less };
  }
  return found;
}

/** The rows of one that the other lacks, or has fewer of: without a key column, a row may occur twice. */
function beyond(rows: RowsByText, others: RowsByText): AnyRow[] {
  return [...rows].flatMap(([text, same]) => same.slice(others.get(text)?.length ?? 0));
}

type RowsByText = ReadonlyMap<string, readonly AnyRow[]>;

function byText(rows: readonly AnyRow[], but: readonly string[] = []): RowsByText {
  return Map.groupBy(rows, (row) =>
    JSON.stringify(Object.entries(row).filter(([column]) => !but.includes(column))),
  );
}
