import { searchForum } from '@forum/contracts/search';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

export const SEARCH_TYPES = ['all', 'posts', 'users', 'categories'] as const;
/** What is searched for. */
export type SearchType = (typeof SEARCH_TYPES)[number];

interface Search {
  q: string;
  type: SearchType;
  page: number;
  limit?: number;
}

export function searchQuery(api: Api, { q, type, page, limit = 10 }: Search) {
  return queryOptions({
    queryKey: ['search', q, type, page, limit],
    queryFn: ({ signal }) => api(searchForum, { query: { q, type, page, limit } }, { signal }),
  });
}
