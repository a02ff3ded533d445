import type { PaletteKey } from '@forum/contracts';
import { readTable } from '@forum/projections';

/** Staff's changes of a prefix; null: unchanged from the default. */
export interface PrefixRow {
  id: string;
  name: string | null;
  color: PaletteKey | null;
  retired: boolean;
  /** Null: never arranged. */
  position: number | null;
  changes: number;
}

/** Prefixes that staff added or changed. */
export const prefixTable = readTable<PrefixRow>({
  name: 'prefix',
  key: ['id'],
  columns: {
    id: 'text not null',
    name: 'text',
    color: 'text',
    retired: 'boolean not null default false',
    position: 'integer',
    changes: 'integer not null default 0',
  },
});

declare module '../../framework/read-database.ts' {
  /** Row types of the prefixes, as queries see them. */
  interface ReadTables {
    prefix: PrefixRow;
  }
}
