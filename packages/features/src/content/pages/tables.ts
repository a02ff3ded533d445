import type { PageSlug } from '@forum/contracts/pages';
import { column, readTable, type RowOf } from '@forum/projections';

/** Every version that staff gave a page; the highest one is shown. */
export const pageVersionTable = readTable({
  name: 'page_version',
  key: ['slug', 'version'],
  columns: {
    slug: column.text<PageSlug>(),
    /** Position of its event in the page's stream: 1, 2, 3 … */
    version: column.integer(),
    /** Null: the default title. */
    title: column.text().orNull(),
    /** Null: likewise, the default text. */
    content_id: column.uuid().orNull(),
    edited_at: column.timestamptz(),
    editor_id: column.uuid(),
  },
});

/** A version of a static page. */
export type PageVersionRow = RowOf<typeof pageVersionTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the pages slice, as queries see them. */
  interface ReadTables {
    page_version: PageVersionRow;
  }
}
