import type { ReadTable } from './read-table.ts';

/** The changes that a handler can record. They take effect when the batch is written. */
export interface Rows {
  /** The row is new; a repeated insert replaces it. */
  insert<Row extends object>(table: ReadTable<Row>, row: Row): void;
  /** Changes columns of a row; an absent row stays absent. */
  patch<Row extends object>(table: ReadTable<Row>, key: Partial<Row>, changes: Partial<Row>): void;
  /**
   * Adds to columns (`x = x + delta`); an absent row is made of the defaults and the deltas. For rows that several
   * partitions change: deltas commute.
   */
  add<Row extends object>(
    table: ReadTable<Row>,
    key: Partial<Row>,
    deltas: Deltas<Row>,
    defaults?: Partial<Row>,
  ): void;
  /** Changes columns of every row whose columns equal the given ones; in order with the other changes. */
  patchWhere<Row extends object>(
    table: ReadTable<Row>,
    equals: Partial<Row>,
    changes: Partial<Row>,
  ): void;
  remove<Row extends object>(table: ReadTable<Row>, key: Partial<Row>): void;
  /** Removes every row whose columns equal the given ones; in order with the other changes. */
  removeWhere<Row extends object>(table: ReadTable<Row>, equals: Partial<Row>): void;
}

/** The columns of a row that hold numbers, and what to add to them. */
export type Deltas<Row> = {
  readonly [Column in keyof Row as Row[Column] extends number | null ? Column : never]?: number;
};
