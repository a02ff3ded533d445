import { column, readTable, type RowOf } from '@forum/projections';

/** The sites that sign people in by this forum, as owners set them. */
export const connectSiteTable = readTable({
  name: 'connect_site',
  key: ['id'],
  columns: {
    id: column.uuid(),
    domain: column.text(),
    secret_id: column.uuid(),
    removed: column.boolean().default(false),
  },
});

/** A site. */
export type ConnectSiteRow = RowOf<typeof connectSiteTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the sites, as queries see them. */
  interface ReadTables {
    connect_site: ConnectSiteRow;
  }
}
