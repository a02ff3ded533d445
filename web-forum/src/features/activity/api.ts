import { listActivity } from '@forum/contracts/activity';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';

const LIMIT = 20;

/** Recent activity, page by page. */
export function activityQuery(api: Api, page: number) {
  return queryOptions({
    queryKey: ['activity', page],
    queryFn: ({ signal }) => api(listActivity, { query: { page, limit: LIMIT } }, { signal }),
    staleTime: 60_000,
  });
}
