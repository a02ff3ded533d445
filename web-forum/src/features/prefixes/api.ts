import { listPrefixes } from '@forum/contracts/prefixes';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';

const FRESH_MS = 5 * 60_000;

/** The prefixes offered for posts, in their order. */
export function prefixesQuery(api: Api) {
  return queryOptions({
    queryKey: ['prefixes'],
    queryFn: async ({ signal }) => (await api(listPrefixes, {}, { signal })).data,
    staleTime: FRESH_MS,
  });
}
