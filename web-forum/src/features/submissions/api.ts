import { allOf } from '@forum/contracts/all-of';
import { listOwnSubmissions, type OwnSubmission } from '@forum/contracts/submissions';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';

/** The maximum page size. */
const LIMIT = 50;

const FRESH_MS = 5 * 60_000;

/** Everything below this key is refetched when something is held, approved or taken back. */
export const SUBMISSIONS_KEY = ['submissions'] as const;

/** The reader's submissions, waiting or refused: one request for all posts. */
export function submissionsQuery(api: Api, state: OwnSubmission['state']) {
  return queryOptions({
    queryKey: [...SUBMISSIONS_KEY, state] as const,
    queryFn: ({ signal }) =>
      allOf((cursor) =>
        api(listOwnSubmissions, { query: { state, limit: LIMIT, cursor } }, { signal }),
      ),
    staleTime: FRESH_MS,
  });
}

/** The same as the subject of a page: some may have been decided meanwhile, or have come due. */
export function presentSubmissionsQuery(api: Api, state: OwnSubmission['state']) {
  return queryOptions({ ...submissionsQuery(api, state), staleTime: 0 });
}
