import { getSiteHistory, getSiteStats } from '@forum/contracts/site';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';

const FRESH_MS = 5 * 60_000;

export function siteStatsQuery(api: Api) {
  return queryOptions({
    queryKey: ['site', 'stats'],
    queryFn: ({ signal }) => api(getSiteStats, {}, { signal }),
    staleTime: FRESH_MS,
  });
}

/** The last 30 days, and the most used tags and categories. */
export function siteHistoryQuery(api: Api) {
  return queryOptions({
    queryKey: ['site', 'history'],
    queryFn: ({ signal }) => api(getSiteHistory, {}, { signal }),
    staleTime: FRESH_MS,
  });
}
