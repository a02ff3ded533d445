import { column, readTable, type RowOf } from '@forum/projections';

/** The addresses whose previews staff removed. */
export const removedLinkPreviewTable = readTable({
  name: 'removed_link_preview',
  key: ['link_id'],
  columns: { link_id: column.text(), removed_at: column.timestamptz() },
});

/** An address without a preview, by a hash of it. */
export type RemovedLinkPreviewRow = RowOf<typeof removedLinkPreviewTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of removed previews, as queries see them. */
  interface ReadTables {
    removed_link_preview: RemovedLinkPreviewRow;
  }
}
