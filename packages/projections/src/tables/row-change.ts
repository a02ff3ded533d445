/** Column values of a row or of a part of it. */
export type Fields = Record<string, unknown>;

/**
 * A batch's merged changes of one row. Each kind defines its result for a present and for an absent row, so that
 * merging never reads the table:
 * - `put`: whole row known; replaces or inserts
 * - `delete`: gone either way
 * - `update`: `changes` when it is there, nothing when it is not
 * - `upsert`: when it is there, first `before`, then the columns in `sets` and the deltas in `adds`; else `row`
 */
export type RowChange =
  | { readonly kind: 'put'; readonly row: Fields }
  | { readonly kind: 'delete'; readonly key: Fields }
  | { readonly kind: 'update'; readonly key: Fields; readonly changes: Fields }
  | Upsert;

/** See `RowChange`. For every column in `sets`, the value is the one in `row`. */
export interface Upsert {
  readonly kind: 'upsert';
  readonly key: Fields;
  readonly row: Fields;
  readonly sets: Set<string>;
  readonly adds: Map<string, number>;
  readonly before: Fields | null;
}

/** Copies an object whose fields are columns. */
export function fieldsOf(row: object): Fields {
  const fields: Fields = {};
  return Object.assign(fields, row);
}

/** The change followed by a patch. */
export function patched(change: RowChange | undefined, key: Fields, changes: Fields): RowChange {
  switch (change?.kind) {
    case undefined:
      return { kind: 'update', key, changes };
    case 'put':
      Object.assign(change.row, changes);
      return change;
    case 'delete':
      return change;
    case 'update':
      Object.assign(change.changes, changes);
      return change;
    case 'upsert':
      for (const column of Object.keys(changes)) {
        change.sets.add(column);
        change.adds.delete(column);
      }
      Object.assign(change.row, changes);
      return change;
  }
}

/** The change followed by an addition; `row` is what an absent row becomes before the deltas. */
export function added(change: RowChange | undefined, row: Fields, add: Addition): RowChange {
  const { key, deltas } = add;
  switch (change?.kind) {
    case 'put':
      return addTo(change, change.row, deltas);
    case 'delete':
      return addTo({ kind: 'put', row }, row, deltas);
    case 'upsert':
      for (const [column, delta] of deltas) {
        if (!change.sets.has(column)) {
          change.adds.set(column, (change.adds.get(column) ?? 0) + delta);
        }
      }
      return addTo(change, change.row, deltas);
    case 'update':
    case undefined: {
      const before = change?.changes ?? null;
      const adds = new Map(deltas);
      return addTo({ kind: 'upsert', key, row, sets: new Set(), adds, before }, row, deltas);
    }
  }
}

/** Deltas by column, for the row of `key`. */
export interface Addition {
  readonly key: Fields;
  readonly deltas: readonly (readonly [string, number])[];
}

function addTo(change: RowChange, row: Fields, deltas: Addition['deltas']): RowChange {
  for (const [column, delta] of deltas) row[column] = numberIn(row[column]) + delta;
  return change;
}

/** A number column's value; absent counts as 0, which is its default. */
export function numberIn(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
