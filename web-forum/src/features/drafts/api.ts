import { listDrafts } from '@forum/contracts/drafts';
import { LIMITS } from '@forum/contracts/limits';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';

/** Everything that the reader began to write, last saved first. */
export function draftsQuery(api: Api) {
  return queryOptions({
    queryKey: ['drafts'],
    queryFn: async ({ signal }) =>
      (await api(listDrafts, { query: { limit: LIMITS.drafts } }, { signal })).data,
    staleTime: 0,
  });
}
