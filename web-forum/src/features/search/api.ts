import { searchForum } from '@forum/contracts/search';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';
import type { SearchFilters, SearchType } from './search-filters.ts';

interface Search {
  q: string;
  type: SearchType;
  page: number;
  limit?: number;
  filters?: SearchFilters;
  /** Id of the author named in the filters. */
  authorId?: string | null | undefined;
}

export function searchQuery(api: Api, { limit = 10, filters, authorId, ...asked }: Search) {
  const { q, type, page } = asked;
  const query = { q, type, page, limit, ...narrowing(filters), authorId: authorId ?? undefined };
  return queryOptions({
    queryKey: ['search', query],
    queryFn: ({ signal }) => api(searchForum, { query }, { signal }),
  });
}

/** The filters of the query; an empty text is left out. */
function narrowing(filters: SearchFilters | undefined) {
  if (filters === undefined) return {};
  const { sort, categoryId, tag, prefix, answered, from, to } = filters;
  return {
    sort,
    categoryId: categoryId || undefined,
    tag: tag || undefined,
    prefix: prefix || undefined,
    answered: answered === '' ? undefined : answered === 'true',
    from: from || undefined,
    to: to || undefined,
  };
}
