/** A column of a read table: its SQL type and constraints. */
export interface Column<Value = unknown> {
  readonly sql: string;
  /** Carries the type of the values; never set. */
  readonly value?: Value;
}

/** A column that is never null, unless said otherwise. */
export interface NewColumn<Value> extends Column<Value> {
  orNull(): Column<Value | null>;
  /** The value of rows that do not give one. */
  default(value: Value & (number | boolean | string)): Column<Value>;
}

function of<Value>(type: string): NewColumn<Value> {
  return {
    sql: `${type} not null`,
    orNull: () => ({ sql: type }),
    default: (value) => ({ sql: `${type} not null default ${literalOf(value)}` }),
  };
}

function literalOf(value: number | boolean | string): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

/** Column types; the type parameter narrows the values, for instance to a union of words. */
export const column = {
  uuid: () => of<string>('uuid'),
  text: <Value extends string = string>() => of<Value>('text'),
  texts: <Value extends string = string>() => of<Value[]>('text[]'),
  timestamptz: () => of<Date>('timestamptz'),
  smallint: () => of<number>('smallint'),
  integer: () => of<number>('integer'),
  /** Read as a number: safe up to 2^53. */
  bigint: () => of<number>('bigint'),
  boolean: () => of<boolean>('boolean'),
  jsonb: <Value>() => of<Value>('jsonb'),
};

/** The row that columns make. */
export type RowOfColumns<Columns extends Readonly<Record<string, Column>>> = {
  -readonly [Name in keyof Columns]: Columns[Name] extends Column<infer Value> ? Value : never;
};
