import { getSiteStats } from '@forum/contracts/site';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

export function siteStatsQuery(api: Api) {
  return queryOptions({
    queryKey: ['site', 'stats'],
    queryFn: ({ signal }) => api(getSiteStats, {}, { signal }),
    staleTime: 5 * 60_000,
  });
}
