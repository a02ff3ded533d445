// The log is one table, or a parent of several that share its 64 partitions. Each layout has a schema of its own, and
// the table in force is `public.event`: a schema is changed in an instant, and every name inside it may stay.
import { type Database, inTransaction } from '@forum/database';
import { PARTITIONS } from '../partition.ts';
import type { Queryable } from '../read.ts';

/** How many tables the log may have: each holds the same number of its partitions. */
export const LAYOUTS = [1, 4, 16, 64] as const;

/** A number of tables of the log. */
export type Layout = (typeof LAYOUTS)[number];

/** The layout of so many tables, which may be words of somebody; null: there is none. */
export const layoutOf = (tables: string | undefined): Layout | null =>
  LAYOUTS.find((layout) => String(layout) === tables) ?? null;

/** Where a layout's tables are while it is not in force; those that a parent has always stay there. */
export const schemaOf = (layout: Layout): string => `log_${layout}`;

/** A table of a layout of several, and its partitions of the log: from the first, without the second. */
export interface LogTable {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** The tables below the parent; none where the log is one table. */
export function tablesOf(layout: Layout): LogTable[] {
  if (layout === 1) return [];
  const share = PARTITIONS / layout;
  return Array.from({ length: layout }, (_, nth) => ({
    name: `${schemaOf(layout)}.event_${String(nth).padStart(2, '0')}`,
    from: nth * share,
    to: (nth + 1) * share,
  }));
}

/** The layout in force, and those kept beside it, whose events end earlier. */
export interface Layouts {
  readonly inForce: Layout;
  readonly kept: readonly Layout[];
}

/** Which layouts the database has. @throws Error when the log has a number of tables that no layout has */
export async function readLayouts(db: Queryable): Promise<Layouts> {
  const { rows } = await db.query<{ tables: number }>(
    `SELECT count(*)::int AS tables FROM pg_inherits WHERE inhparent = 'public.event'::regclass`,
  );
  const tables = Math.max(1, rows[0]?.tables ?? 0);
  const inForce = LAYOUTS.find((layout) => layout === tables);
  if (inForce === undefined) throw new Error(`The log has ${tables} tables.`);
  const { rows: others } = await db.query<{ name: string }>(
    `SELECT relnamespace::regnamespace::text AS name FROM pg_class
    WHERE relname = 'event' AND relnamespace <> 'public'::regnamespace`,
  );
  const names = new Set(others.map(({ name }) => name));
  return { inForce, kept: LAYOUTS.filter((layout) => names.has(schemaOf(layout))) };
}

/** Deletes what a layout that is not in force holds; does nothing where there is none. */
export async function dropLayout(db: Database, layout: Layout): Promise<void> {
  await inTransaction(db, async ({ client }) => {
    // Otherwise a move could put the layout in force after the look, and its tables would be deleted all the same.
    await client.query('LOCK TABLE public.event IN ACCESS SHARE MODE');
    const { inForce } = await readLayouts(client);
    if (inForce !== layout) await client.query(`DROP SCHEMA IF EXISTS ${schemaOf(layout)} CASCADE`);
  });
}
