import { readTable } from '@forum/projections';

/** What the forum counts of itself. */
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

/** Row types of the site slice, as queries see them. */
export interface SiteTables {
  site_tally: SiteTallyRow;
}
