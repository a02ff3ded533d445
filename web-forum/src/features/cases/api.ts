import { getOwnCase } from '@forum/contracts/own-cases';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';

/** A decision about something of the reader's own. */
export function ownCaseQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['cases', id],
    queryFn: ({ signal }) => api(getOwnCase, { params: { id } }, { signal }),
  });
}
