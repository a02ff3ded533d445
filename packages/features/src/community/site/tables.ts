import { column, readTable, type RowOf } from '@forum/projections';

/** The numbers that the forum counts. */
export type SiteCount = 'members' | 'posts' | 'comments' | 'votes';

/** The numbers of the whole forum, one row each. */
export const siteTallyTable = readTable({
  name: 'site_tally',
  key: ['name'],
  columns: {
    name: column.text<SiteCount>(),
    value: column.bigint().default(0),
  },
});

/** One number of the whole forum. */
export type SiteTallyRow = RowOf<typeof siteTallyTable>;

/** Additions day by day, a row each. */
export const siteDayTable = readTable({
  name: 'site_day',
  key: ['day'],
  columns: {
    /** `2026-06-01` */
    day: column.text(),
    members: column.integer().default(0),
    posts: column.integer().default(0),
    comments: column.integer().default(0),
    votes: column.integer().default(0),
  },
});

/** Additions on one day (UTC); later removals are not subtracted. */
export type SiteDayRow = RowOf<typeof siteDayTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the site slice, as queries see them. */
  interface ReadTables {
    site_tally: SiteTallyRow;
    site_day: SiteDayRow;
  }
}
