import { readTable } from '@forum/projections';

/** The numbers that the forum counts. */
export type SiteCount = 'members' | 'posts' | 'comments' | 'votes';

/** One number of the whole forum. */
export interface SiteTallyRow {
  name: SiteCount;
  value: number;
}

/** The numbers of the whole forum, one row each. */
export const siteTallyTable = readTable<SiteTallyRow>({
  name: 'site_tally',
  key: ['name'],
  columns: { name: 'text not null', value: 'bigint not null default 0' },
});

/** Additions on one day (UTC); later removals are not subtracted. */
export interface SiteDayRow {
  /** `2026-06-01` */
  day: string;
  members: number;
  posts: number;
  comments: number;
  votes: number;
}

/** Additions day by day, a row each. */
export const siteDayTable = readTable<SiteDayRow>({
  name: 'site_day',
  key: ['day'],
  columns: {
    day: 'text not null',
    members: 'integer not null default 0',
    posts: 'integer not null default 0',
    comments: 'integer not null default 0',
    votes: 'integer not null default 0',
  },
});

declare module '../../framework/read-database.ts' {
  /** Row types of the site slice, as queries see them. */
  interface ReadTables {
    site_tally: SiteTallyRow;
    site_day: SiteDayRow;
  }
}
