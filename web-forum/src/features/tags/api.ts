import { listTags, listTrendingTags } from '@forum/contracts/tags';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

const FRESH_MS = 5 * 60_000;

export function tagsQuery(api: Api) {
  return queryOptions({
    queryKey: ['tags', 'all'],
    queryFn: async ({ signal }) => (await api(listTags, {}, { signal })).data,
    staleTime: FRESH_MS,
  });
}

export function trendingTagsQuery(api: Api) {
  return queryOptions({
    queryKey: ['tags', 'trending'],
    queryFn: async ({ signal }) => (await api(listTrendingTags, {}, { signal })).data,
    staleTime: FRESH_MS,
  });
}
