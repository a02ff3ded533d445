import { listTags } from '@forum/contracts/tag-list';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';
import { askedBy, firstPart, nextPart, numberOf } from '../../lib/stream/list-parts.ts';

/** Tags of a part of their list. */
const LIMIT = 90;

/** All tags, or those that contain a text, part after part from the page that the address names. */
export function tagPagesQuery(api: Api, search: string, firstPage = 1) {
  return infiniteQueryOptions({
    queryKey: ['tags', 'pages', search] as const,
    queryFn: async ({ pageParam, signal }) => {
      const text = search === '' ? undefined : search;
      const query = { search: text, limit: LIMIT, ...askedBy(pageParam) };
      const { data, meta } = await api(listTags, { query }, { signal });
      return { data, meta: { ...meta, page: numberOf(pageParam) } };
    },
    initialPageParam: firstPart(firstPage),
    getNextPageParam: ({ meta }) => nextPart(meta.page, meta.nextCursor),
  });
}
