import type { Queryable } from '@forum/event-store';
import type { Phase, TableChanges } from './batch-changes.ts';
import { type ReadTable, rowId } from './read-table.ts';
import type { Fields } from './row-change.ts';
import type { Schema } from './statements.ts';

/** Separately locked parts of a table. Few, since each lock takes server memory; many, so batches rarely collide. */
const PARTS = 128;

interface Lock {
  /** The table. */
  readonly space: number;
  /** 0: the whole table, shared by those who lock parts of it. */
  readonly part: number;
  readonly isShared: boolean;
}

/**
 * Waits until no other open transaction writes the rows of a batch, and makes others wait until this one ends. Every
 * batch takes all its locks at once and in the same order, whatever the shapes of its changes: statements lock rows in
 * the order they reach them, and an insert can block although nobody could have locked its row.
 */
export async function lockRows(
  db: Queryable,
  schema: Schema,
  tables: Iterable<TableChanges>,
): Promise<void> {
  await takeLocks(
    db,
    [...tables].flatMap((changes) => locksOf(schema, changes)),
  );
}

/** `lockRows` for all rows, for a transaction that writes several batches. */
export async function lockTables(
  db: Queryable,
  schema: Schema,
  tables: readonly ReadTable[],
): Promise<void> {
  await takeLocks(
    db,
    tables.map((table) => wholeOf(schema, table)),
  );
}

async function takeLocks(db: Queryable, locks: readonly Lock[]): Promise<void> {
  // If two tables' names have the same hash, the stricter lock counts: false sorts before true.
  const ordered = [...locks].sort(
    (a, b) => a.space - b.space || a.part - b.part || Number(a.isShared) - Number(b.isShared),
  );
  if (ordered.length === 0) return;
  await db.query({
    name: 'lock-rows',
    text: `SELECT CASE WHEN l.is_shared THEN pg_advisory_xact_lock_shared(l.space, l.part)
        ELSE pg_advisory_xact_lock(l.space, l.part) END
      FROM unnest($1::int[], $2::int[], $3::bool[]) AS l (space, part, is_shared)`,
    values: [
      ordered.map(({ space }) => space),
      ordered.map(({ part }) => part),
      ordered.map(({ isShared }) => isShared),
    ],
  });
}

function locksOf(schema: Schema, { table, phases }: TableChanges): Lock[] {
  // Whoever else writes these rows needs the same checkpoint.
  if (table.ofOneRoot) return [];
  const whole = wholeOf(schema, table);
  // Only the server knows which rows match, so nobody else may write the table meanwhile.
  if (phases.some((phase) => isWide(table, phase))) return [whole];
  const parts = new Set(phases.flatMap((phase) => partsOf(table, phase)));
  return [
    { ...whole, isShared: true },
    ...[...parts].map((part) => ({ space: whole.space, part, isShared: false })),
  ];
}

function wholeOf(schema: Schema, { name }: ReadTable): Lock {
  return { space: hashOf(`${schema}.${name}`), part: 0, isShared: false };
}

function isWide(table: ReadTable, { removals, patches }: Phase): boolean {
  return patches.length > 0 || removals.some((equals) => !namesOneRow(table, equals));
}

function namesOneRow({ key }: ReadTable, equals: Fields): boolean {
  return key.every((column) => column in equals);
}

function partsOf(table: ReadTable, { removals, changes }: Phase): number[] {
  const ids = [...changes.keys(), ...removals.map((equals) => rowId(table, equals))];
  return ids.map((id) => 1 + ((hashOf(id) >>> 0) % PARTS));
}

/** FNV-1a, as a signed 32-bit number, as the server requires. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash;
}
