import type { Column, RowOfColumns } from './column.ts';

/** A table that projections fill. The engine creates it; nobody migrates it. */
export interface ReadTable<Row extends object = object> {
  readonly name: string;
  /** Primary key, in order. */
  readonly key: readonly string[];
  /** Column name → SQL type and constraints, e.g. `integer not null default 0`. */
  readonly columns: Readonly<Record<string, string>>;
  /** Index specifications after `ON table`: `(updated_at desc)`, `using gin (tags)`, `unique (slug)`. */
  readonly indexes: readonly string[];
  /** Faster but not crash-safe; only for tables that may be empty after a crash until rebuilt. */
  readonly unlogged: boolean;
  /**
   * What a changed row outdates: `unread:` followed by the value of that key column; null: nothing on its own account.
   * The bare prefix names all of them; whatever is kept of one is listed under both names.
   */
  readonly outdates: Outdating | null;
  /** The column whose time decides when old rows are forgotten (`forgetRows`); null: rows stay. */
  readonly forgets: string | null;
  /**
   * Each row is written by events of one root alone: batches of two partitions never meet at it, and need not wait for
   * each other. Where they do meet after all, one of them may have to begin again.
   */
  readonly ofOneRoot: boolean;
  /** Carries the row type; never set. */
  readonly row?: Row;
}

/** How the rows of a table name what they outdate. */
export interface Outdating<Name extends string = string> {
  /** Such as `unread:`. */
  readonly prefix: string;
  /** One of the key's columns, which every change of a row has. */
  readonly column: Name;
}

/** A read table's declaration. */
export interface ReadTableDefinition<Columns extends Readonly<Record<string, Column>>> {
  readonly name: string;
  readonly key: readonly NoInfer<keyof Columns & string>[];
  readonly columns: Columns;
  readonly indexes?: readonly string[];
  readonly unlogged?: boolean;
  readonly outdates?: Outdating<NoInfer<keyof Columns & string>>;
  readonly forgets?: NoInfer<keyof Columns & string>;
  readonly ofOneRoot?: boolean;
}

/** The row type of a read table. */
export type RowOf<Table> = Table extends ReadTable<infer Row> ? Row : never;

const IDENTIFIER = /^[a-z][a-z0-9_]{0,62}$/;

/** Declares a read table. To change one, bump the version of its projection: it is rebuilt and swapped in. */
export function readTable<Columns extends Readonly<Record<string, Column>>>(
  definition: ReadTableDefinition<Columns>,
): ReadTable<RowOfColumns<Columns>> {
  const { name, key } = definition;
  const columns = Object.fromEntries(
    Object.entries(definition.columns).map(([column, { sql }]) => [column, sql]),
  );
  const named = definition.outdates?.column;
  if (named !== undefined && !key.includes(named))
    throw new Error(`${named} is not in the key of ${name}.`);
  if (key.length === 0) throw new Error(`The read table ${name} needs a key.`);
  for (const identifier of [name, ...Object.keys(columns)]) {
    if (!IDENTIFIER.test(identifier)) throw new Error(`Not an SQL name: ${identifier}`);
  }
  return {
    name,
    key,
    columns,
    indexes: definition.indexes ?? [],
    unlogged: definition.unlogged ?? false,
    outdates: definition.outdates ?? null,
    forgets: definition.forgets ?? null,
    ofOneRoot: definition.ofOneRoot ?? false,
  };
}

/** The key of a row as text, always the same for the same row. @throws Error when a column of the key is missing */
export function rowId(table: ReadTable, fields: Readonly<Record<string, unknown>>): string {
  let text = '';
  for (const column of table.key) {
    const value = fields[column];
    if (value === undefined || value === null) {
      throw new Error(`A row of ${table.name} needs ${column}.`);
    }
    text += `${typeof value === 'string' ? value : JSON.stringify(value)}\u0000`;
  }
  return text;
}
