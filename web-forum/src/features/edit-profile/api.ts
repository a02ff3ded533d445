import { listInterests } from '@forum/contracts/interests';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';

/** The interests to choose from. */
export function interestsQuery(api: Api) {
  return queryOptions({
    queryKey: ['interests'],
    queryFn: async ({ signal }) => (await api(listInterests, {}, { signal })).data,
  });
}
