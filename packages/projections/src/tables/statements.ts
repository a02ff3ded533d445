import type { Phase, WidePatch } from './batch-changes.ts';
import type { ReadTable } from './read-table.ts';
import { type Fields, numberIn, type RowChange, type Upsert } from './row-change.ts';

/** `public` holds the live tables, `rebuild` the ones under construction. */
export type Schema = 'public' | 'rebuild';

/** One set-based statement; its only parameter is the rows as a JSON array. */
export interface Statement {
  readonly text: string;
  readonly rows: readonly Fields[];
}

/** The statements that write one phase of a table's changes, in order: one per shape of change. */
export function statementsOf(schema: Schema, table: ReadTable, phase: Phase): Statement[] {
  const target: Target = { name: `${schema}.${table.name}`, table };
  const shapes = new Map<string, Shape>();
  for (const change of sortedByKey(phase.changes)) addToShape(shapes, table, change);
  const removals = new Map<string, Shape>();
  for (const equals of phase.removals) {
    collect(removals, { order: 0, write: deletion, columns: columnsOf(equals) }, equals);
  }
  const patches = new Map<string, Shape>();
  for (const patch of phase.patches) collectPatch(patches, patch);
  const changes = [...shapes.values()].sort((a, b) => a.order - b.order);
  return [...removals.values(), ...patches.values(), ...changes].map((shape) => ({
    text: shape.write(target, shape),
    rows: shape.rows,
  }));
}

interface Target {
  readonly name: string;
  readonly table: ReadTable;
}

interface ShapeKind {
  /** Deletes run first, so that unique columns are free again; shared rows last, since others wait for them. */
  readonly order: number;
  readonly write: (target: Target, shape: ShapeKind) => string;
  readonly columns: readonly string[];
  readonly sets?: readonly string[];
  /** Column → the part of its value beyond the delta (a non-zero default). */
  readonly adds?: readonly (readonly [string, number])[];
}

interface Shape extends ShapeKind {
  readonly rows: Fields[];
}

function sortedByKey(changes: ReadonlyMap<string, RowChange>): RowChange[] {
  return [...changes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, change]) => change);
}

function addToShape(shapes: Map<string, Shape>, table: ReadTable, change: RowChange): void {
  switch (change.kind) {
    case 'delete':
      collect(shapes, { order: 1, write: deletion, columns: table.key }, change.key);
      break;
    case 'update':
      collectUpdate(shapes, change.key, change.changes);
      break;
    case 'put':
      collect(shapes, { order: 3, write: insertion, columns: columnsOf(change.row) }, change.row);
      break;
    case 'upsert':
      if (change.before !== null) collectUpdate(shapes, change.key, change.before);
      collect(shapes, upsertShape(change), change.row);
      break;
  }
}

function collectUpdate(shapes: Map<string, Shape>, key: Fields, changes: Fields): void {
  const sets = columnsOf(changes);
  if (sets.length === 0) return;
  const row = { ...changes, ...key };
  collect(shapes, { order: 2, write: update, columns: columnsOf(row), sets }, row);
}

function collectPatch(shapes: Map<string, Shape>, { equals, changes }: WidePatch): void {
  const where = columnsOf(equals);
  const sets = columnsOf(changes);
  if (sets.length === 0) return;
  const write = (target: Target) => updateWhere(target, where, sets);
  collect(shapes, { order: 0, write, columns: where, sets }, { ...equals, ...changes });
}

function upsertShape({ row, sets, adds }: Upsert): ShapeKind {
  return {
    order: 4,
    write: insertion,
    columns: columnsOf(row),
    sets: [...sets].sort(),
    adds: [...adds]
      .map(([column, delta]) => [column, numberIn(row[column]) - delta] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  };
}

function collect(shapes: Map<string, Shape>, kind: ShapeKind, row: Fields): void {
  const id = `${kind.order} ${kind.columns.join()} ${kind.sets?.join() ?? ''} ${kind.adds?.join() ?? ''}`;
  const shape = shapes.get(id);
  if (shape === undefined) shapes.set(id, { ...kind, rows: [row] });
  else shape.rows.push(row);
}

function columnsOf(fields: Fields): string[] {
  return Object.keys(fields).filter((column) => fields[column] !== undefined);
}

function source({ name }: Target): string {
  return `jsonb_populate_recordset(null::${name}, $1)`;
}

function deletion(target: Target, { columns }: ShapeKind): string {
  const same = columns.map((column) => `t.${column} = r.${column}`).join(' AND ');
  return `DELETE FROM ${target.name} AS t USING ${source(target)} AS r WHERE ${same}`;
}

function updateWhere(target: Target, where: readonly string[], sets: readonly string[]): string {
  const same = where.map((column) => `t.${column} = r.${column}`).join(' AND ');
  const changes = sets.map((column) => `${column} = r.${column}`).join(', ');
  return `UPDATE ${target.name} AS t SET ${changes} FROM ${source(target)} AS r WHERE ${same}`;
}

function update(target: Target, { sets = [] }: ShapeKind): string {
  return updateWhere(target, target.table.key, sets);
}

function insertion(target: Target, { columns, sets, adds }: ShapeKind): string {
  const { key } = target.table;
  const list = columns.join(', ');
  const changes =
    sets === undefined ? replacements(target.table, columns) : differences(sets, adds ?? []);
  const onConflict = changes.length === 0 ? 'DO NOTHING' : `DO UPDATE SET ${changes.join(', ')}`;
  return `INSERT INTO ${target.name} AS t (${list}) SELECT ${list} FROM ${source(target)}
    ON CONFLICT (${key.join(', ')}) ${onConflict}`;
}

/** A repeated insert replaces the whole row: columns not named fall back to their defaults. */
function replacements({ key, columns }: ReadTable, given: readonly string[]): string[] {
  return Object.keys(columns)
    .filter((column) => !key.includes(column))
    .map((column) => `${column} = ${given.includes(column) ? `excluded.${column}` : 'DEFAULT'}`);
}

function differences(
  sets: readonly string[],
  adds: readonly (readonly [string, number])[],
): string[] {
  return [
    ...sets.map((column) => `${column} = excluded.${column}`),
    ...adds.map(([column, base]) =>
      base === 0
        ? `${column} = t.${column} + excluded.${column}`
        : `${column} = t.${column} + excluded.${column} - (${base})`,
    ),
  ];
}
