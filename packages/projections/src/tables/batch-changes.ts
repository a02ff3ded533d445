import { type ReadTable, rowId } from './read-table.ts';
import { added, fieldsOf, type Fields, patched, type RowChange } from './row-change.ts';
import type { Deltas, Rows } from './rows.ts';

/** Changes of one table that may be written together: first `removals`, then `patches`, then `changes` (one per key). */
export interface Phase {
  readonly removals: Fields[];
  readonly patches: WidePatch[];
  readonly changes: Map<string, RowChange>;
}

/** New values for every row whose columns equal the given ones. */
export interface WidePatch {
  readonly equals: Fields;
  readonly changes: Fields;
}

/** A batch's changes of one table, in order. */
export interface TableChanges {
  readonly table: ReadTable;
  readonly phases: Phase[];
}

/** Collects the changes of a batch, merged per row. */
export interface BatchChanges {
  readonly tables: ReadonlyMap<string, TableChanges>;
  /** Runs one event's handler; if it throws, all its records are dropped. */
  record(handle: (rows: Rows) => void): void;
}

type Step = (changes: TablesByName) => void;
type TablesByName = Map<string, TableChanges>;

/** An empty collection. */
export function batchChanges(): BatchChanges {
  const tables: TablesByName = new Map();
  return {
    tables,
    record: (handle) => {
      const steps: Step[] = [];
      handle(recorder(steps));
      for (const step of steps) step(tables);
    },
  };
}

/** Records steps without running them. Keys are checked at once, so that the event at fault is known. */
function recorder(steps: Step[]): Rows {
  return {
    insert: (table, row) => {
      const fields = fieldsOf(row);
      const id = rowId(table, fields);
      steps.push((tables) =>
        lastPhase(tables, table).changes.set(id, { kind: 'put', row: fields }),
      );
    },
    patch: (table, key, changes) => {
      const keyFields = fieldsOf(key);
      const fields = fieldsOf(changes);
      change(steps, table, keyFields, (before) => patched(before, keyFields, fields));
    },
    add: (table, key, deltas, defaults) => {
      const keyFields = fieldsOf(key);
      const row = fieldsOf({ ...defaults, ...key });
      const addition = { key: keyFields, deltas: numbersOf(deltas) };
      change(steps, table, keyFields, (before) => added(before, row, addition));
    },
    remove: (table, key) => {
      const keyFields = fieldsOf(key);
      change(steps, table, keyFields, () => ({ kind: 'delete', key: keyFields }));
    },
    removeWhere: (table, equals) => {
      const fields = fieldsOf(equals);
      if (Object.keys(fields).length === 0) throw new Error('removeWhere needs a column.');
      steps.push((tables) => removeMatching(tables, table, fields));
    },
    patchWhere: (table, equals, changes) => {
      const patch = { equals: fieldsOf(equals), changes: fieldsOf(changes) };
      if (Object.keys(patch.equals).length === 0) throw new Error('patchWhere needs a column.');
      const both = Object.keys(patch.changes).find((column) => column in patch.equals);
      if (both !== undefined) throw new Error(`patchWhere asks for ${both} and changes it.`);
      steps.push((tables) => patchMatching(tables, table, patch));
    },
  };
}

function change(
  steps: Step[],
  table: ReadTable,
  key: Fields,
  next: (before: RowChange | undefined) => RowChange,
): void {
  const id = rowId(table, key);
  steps.push((tables) => {
    const { changes } = lastPhase(tables, table);
    changes.set(id, next(changes.get(id)));
  });
}

function numbersOf<Row>(deltas: Deltas<Row>): [string, number][] {
  return Object.entries(deltas).flatMap(([column, delta]) =>
    typeof delta === 'number' ? [[column, delta] satisfies [string, number]] : [],
  );
}

function lastPhase(tables: TablesByName, table: ReadTable): Phase {
  return phasesOf(tables, table).at(-1) ?? startPhase(tables, table);
}

function startPhase(tables: TablesByName, table: ReadTable): Phase {
  const phase = { removals: [], patches: [], changes: new Map<string, RowChange>() };
  phasesOf(tables, table).push(phase);
  return phase;
}

function phasesOf(tables: TablesByName, table: ReadTable): Phase[] {
  let changes = tables.get(table.name);
  if (changes === undefined) {
    changes = { table, phases: [] };
    tables.set(table.name, changes);
  }
  return changes.phases;
}

function removeMatching(tables: TablesByName, table: ReadTable, equals: Fields): void {
  const phase = lastPhase(tables, table);
  if (Object.keys(equals).every((column) => table.key.includes(column))) {
    // Here it is known whether a key matches, so the removal may move ahead of the phase.
    phase.removals.push(equals);
    for (const [id, before] of phase.changes) {
      const key = before.kind === 'put' ? before.row : before.key;
      if (matches(key, equals)) phase.changes.set(id, { kind: 'delete', key });
    }
    return;
  }
  const isFresh = phase.changes.size === 0 && phase.patches.length === 0;
  const next = isFresh ? phase : startPhase(tables, table);
  next.removals.push(equals);
}

// Two patches in one statement must not hit the same row: the winner would be random.
function patchMatching(tables: TablesByName, table: ReadTable, patch: WidePatch): void {
  const phase = lastPhase(tables, table);
  const isFree = phase.changes.size === 0 && phase.patches.every((other) => apart(other, patch));
  (isFree ? phase : startPhase(tables, table)).patches.push(patch);
}

/** Whether no row can match both. */
function apart(one: WidePatch, other: WidePatch): boolean {
  return Object.entries(one.equals).some(
    ([column, value]) =>
      column in other.equals &&
      other.equals[column] !== value &&
      !(column in one.changes) &&
      !(column in other.changes),
  );
}

function matches(fields: Fields, equals: Fields): boolean {
  return Object.entries(equals).every(([column, value]) => fields[column] === value);
}
