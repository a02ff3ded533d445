import { getWiki } from '@forum/contracts/wiki';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';

/** Who may edit a post besides its author, and who could. */
export function wikiQuery(api: Api, postId: string) {
  return queryOptions({
    queryKey: ['wiki', postId] as const,
    queryFn: ({ signal }) => api(getWiki, { params: { id: postId } }, { signal }),
  });
}
