import type { PageAudience } from '@forum/contracts/own-pages';
import { column, readTable, type RowOf } from '@forum/projections';

/** What a page is each time it is written. */
const WRITTEN = {
  /** Of the stream of all pages. */
  version: column.integer(),
  title: column.text(),
  content_id: column.uuid(),
  address: column.text(),
  audience: column.text<PageAudience>(),
  group_ids: column.texts(),
  in_menu: column.boolean(),
  position: column.integer(),
  edited_at: column.timestamptz(),
  editor_id: column.uuid(),
};

/** The pages that owners wrote, removed ones included. */
export const ownPageTable = readTable({
  name: 'own_page',
  key: ['id'],
  columns: {
    id: column.uuid(),
    ...WRITTEN,
    removed: column.boolean(),
  },
});

/** The pages as they were written, each time. */
export const ownPageVersionTable = readTable({
  name: 'own_page_version',
  key: ['page_id', 'version'],
  columns: {
    page_id: column.uuid(),
    /** Of the stream of all pages. */
    ...WRITTEN,
  },
});

/** The addresses that pages have or had; the last page that took one has it. */
export const ownPageAddressTable = readTable({
  name: 'own_page_address',
  key: ['address'],
  columns: { address: column.text(), page_id: column.uuid() },
});

declare module '../../framework/read-database.ts' {
  /** Row types of the slice, as queries see them. */
  interface ReadTables {
    own_page: RowOf<typeof ownPageTable>;
    own_page_version: RowOf<typeof ownPageVersionTable>;
    own_page_address: RowOf<typeof ownPageAddressTable>;
  }
}
