import { allOf } from '@forum/contracts/all-of';
import { getCategoryBySlug, listCategories } from '@forum/contracts/categories';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';

const FRESH_MS = 60_000;
/** Time limit for a category by its slug (specification, section 9). */
const BY_SLUG_MS = 15_000;

export function categoriesQuery(api: Api) {
  return queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) =>
      allOf((cursor) => api(listCategories, { query: { cursor } }, { signal })),
    staleTime: FRESH_MS,
  });
}

export function categoryQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: ['categories', 'slug', slug],
    queryFn: ({ signal }) =>
      api(getCategoryBySlug, { params: { slug } }, { signal, timeoutMs: BY_SLUG_MS }),
    staleTime: FRESH_MS,
  });
}
