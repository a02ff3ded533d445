import type { AddressRules, OldTarget } from '@forum/contracts/old-addresses';
import { column, readTable, type RowOf } from '@forum/projections';

const TARGET = {
  /** What it leads to; `url`: an address. */
  kind: column.text<Exclude<OldTarget, { url: string }>['kind'] | 'url'>(),
  /** The thing's id, or the address. */
  target: column.text(),
};

/** Addresses of forums that moved here, and the things by which their rules name them. */
export const oldAddressTable = readTable({
  name: 'old_address',
  key: ['key'],
  columns: {
    key: column.text(),
    ...TARGET,
    /** Of a comment: the post that it stands below, if the import said so. */
    post_id: column.uuid().orNull(),
  },
  // Beginnings are looked for byte by byte, whatever the language of the database.
  indexes: ['(key collate "C")'],
});

/** Addresses that owners have led by hand. */
export const ledAddressTable = readTable({
  name: 'led_address',
  key: ['key'],
  columns: {
    key: column.text(),
    /** `nowhere`: whatever was imported for it. */
    kind: column.text<OldAddressRow['kind'] | 'nowhere'>(),
    target: column.text(),
    led_at: column.timestamptz(),
    led_by: column.uuid(),
  },
});

/** The rules in force: one row at most. */
export const addressRulesTable = readTable({
  name: 'address_rules',
  key: ['id'],
  columns: { id: column.text(), rules: column.jsonb<AddressRules>() },
});

/** An old address. */
export type OldAddressRow = RowOf<typeof oldAddressTable>;
/** An address that owners have led by hand. */
export type LedAddressRow = RowOf<typeof ledAddressTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the slice, as queries see them. */
  interface ReadTables {
    old_address: OldAddressRow;
    led_address: LedAddressRow;
    address_rules: RowOf<typeof addressRulesTable>;
  }
}
