import { listDrafts } from '@forum/contracts/drafts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** The most a member has, and the most of a page. */
const ALL = 50;

/** Everything that the reader began to write, last saved first. */
export function draftsQuery(api: Api) {
  return queryOptions({
    queryKey: ['drafts'],
    queryFn: async ({ signal }) =>
      (await api(listDrafts, { query: { limit: ALL } }, { signal })).data,
    staleTime: 0,
  });
}
