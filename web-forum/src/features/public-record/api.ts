import { listPublicActs } from '@forum/contracts/public-record';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';

const LIMIT = 30;

/** What staff did, newest first. */
export function publicActsQuery(api: Api, page: number) {
  return queryOptions({
    queryKey: ['moderation', page],
    queryFn: ({ signal }) => api(listPublicActs, { query: { page, limit: LIMIT } }, { signal }),
  });
}
