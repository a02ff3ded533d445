import { getCategoryBySlug, listCategories } from '@forum/contracts/categories';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

const FRESH_MS = 60_000;

export function categoriesQuery(api: Api) {
  return queryOptions({
    queryKey: ['categories'],
    queryFn: async ({ signal }) => (await api(listCategories, {}, { signal })).data,
    staleTime: FRESH_MS,
  });
}

export function categoryQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: ['categories', 'slug', slug],
    queryFn: ({ signal }) => api(getCategoryBySlug, { params: { slug } }, { signal }),
    staleTime: FRESH_MS,
  });
}
