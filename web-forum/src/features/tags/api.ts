import { listTrendingTags } from '@forum/contracts/tags';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

const FRESH_MS = 5 * 60_000;

export function trendingTagsQuery(api: Api) {
  return queryOptions({
    queryKey: ['tags', 'trending'],
    queryFn: async ({ signal }) => (await api(listTrendingTags, {}, { signal })).data,
    staleTime: FRESH_MS,
  });
}
