import type { PageSlug } from '@forum/contracts/pages';
import { readTable } from '@forum/projections';

/** A version of a static page. */
export interface PageVersionRow {
  slug: PageSlug;
  /** Position of its event in the page's stream: 1, 2, 3 … */
  version: number;
  /** Null: the default title. */
  title: string | null;
  /** Null: likewise, the default text. */
  content_id: string | null;
  edited_at: Date;
  editor_id: string;
}

/** Every version that staff gave a page; the highest one is shown. */
export const pageVersionTable = readTable<PageVersionRow>({
  name: 'page_version',
  key: ['slug', 'version'],
  columns: {
    slug: 'text not null',
    version: 'integer not null',
    title: 'text',
    content_id: 'uuid',
    edited_at: 'timestamptz not null',
    editor_id: 'uuid not null',
  },
});

declare module '../../framework/read-database.ts' {
  /** Row types of the pages slice, as queries see them. */
  interface ReadTables {
    page_version: PageVersionRow;
  }
}
