import { getTag, listTrendingTags } from '@forum/contracts/tags';
import { ApiError } from '@forum/api-client';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';

const FRESH_MS = 5 * 60_000;

export function trendingTagsQuery(api: Api) {
  return queryOptions({
    queryKey: ['tags', 'trending'],
    queryFn: async ({ signal }) => (await api(listTrendingTags, {}, { signal })).data,
    staleTime: FRESH_MS,
  });
}

/** A tag by its name or a former one; null: no post has it. */
export function tagQuery(api: Api, name: string) {
  return queryOptions({
    queryKey: ['tags', 'named', name],
    queryFn: async ({ signal }) => {
      try {
        return await api(getTag, { params: { name } }, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: FRESH_MS,
  });
}
