import { listSaved, type SavedType } from '@forum/contracts/saved';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';
import { fromTheStart } from '../../lib/stream/list-parts.ts';

/** Everything cached of what the member saved. */
export const SAVED_KEY = ['saved'] as const;

const LIMIT = 50;

/** What they saved, last saved first; `type` null: of both kinds. */
export function savedQuery(api: Api, type: SavedType | null) {
  return infiniteQueryOptions({
    queryKey: [...SAVED_KEY, type] as const,
    queryFn: ({ pageParam, signal }) =>
      api(
        listSaved,
        { query: { cursor: pageParam, limit: LIMIT, ...(type === null ? {} : { type }) } },
        { signal },
      ),
    initialPageParam: fromTheStart(),
    getNextPageParam: ({ meta }) => meta.nextCursor,
  });
}
