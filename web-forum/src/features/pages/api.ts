import { getOwnPage } from '@forum/contracts/own-pages';
import { getStaticPage, type PageSlug } from '@forum/contracts/pages';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';

const FRESH_MS = 5 * 60_000;

/** One of the forum's pages about itself. */
export function staticPageQuery(api: Api, slug: PageSlug) {
  return queryOptions({
    queryKey: ['pages', slug],
    queryFn: ({ signal }) => api(getStaticPage, { params: { slug } }, { signal }),
    staleTime: FRESH_MS,
  });
}

/** A page that the owners wrote, at its address or a former one. */
export function ownPageQuery(api: Api, address: string) {
  return queryOptions({
    queryKey: ['own-pages', address],
    queryFn: ({ signal }) => api(getOwnPage, { params: { address } }, { signal }),
    staleTime: FRESH_MS,
  });
}
