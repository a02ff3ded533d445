import type { PaletteKey } from '@forum/contracts';
import { column, readTable, type RowOf } from '@forum/projections';

/** Prefixes that staff added or changed. */
export const prefixTable = readTable({
  name: 'prefix',
  key: ['id'],
  columns: {
    id: column.text(),
    name: column.text().orNull(),
    color: column.text<PaletteKey>().orNull(),
    retired: column.boolean().default(false),
    /** Null: never arranged. */
    position: column.integer().orNull(),
    changes: column.integer().default(0),
  },
});

/** Staff's changes of a prefix; null: unchanged from the default. */
export type PrefixRow = RowOf<typeof prefixTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the prefixes, as queries see them. */
  interface ReadTables {
    prefix: PrefixRow;
  }
}
