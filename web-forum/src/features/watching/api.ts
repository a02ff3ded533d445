import { getPrivateFeeds } from '@forum/contracts/private-feeds';
import {
  countWatched,
  getWatch,
  getWatchSettings,
  listWatches,
  type WatchedType,
} from '@forum/contracts/watching';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';
import { fromTheStart } from '../../lib/stream/list-parts.ts';

/** A thing that can be watched. */
export interface Thing {
  readonly type: WatchedType;
  /** The id; of a tag, its name. */
  readonly id: string;
}

/** Everything cached about what the member follows. */
export const WATCHING_KEY = ['watching'] as const;

/** How many posts their lists have. */
export const COUNTS_KEY = [...WATCHING_KEY, 'counts'] as const;

const FRESH_MS = 60_000;
const LIMIT = 50;

/** The member's level for one thing. */
export function watchQuery(api: Api, { type, id }: Thing) {
  return queryOptions({
    queryKey: [...WATCHING_KEY, 'level', type, id] as const,
    queryFn: ({ signal }) => api(getWatch, { params: { type, id } }, { signal }),
    staleTime: FRESH_MS,
  });
}

/** How many posts their lists have. */
export function countsQuery(api: Api) {
  return queryOptions({
    queryKey: COUNTS_KEY,
    queryFn: ({ signal }) => api(countWatched, {}, { signal }),
  });
}

/** What they follow, and how closely. */
export function watchesQuery(api: Api) {
  return infiniteQueryOptions({
    queryKey: [...WATCHING_KEY, 'list'] as const,
    queryFn: ({ pageParam, signal }) =>
      api(listWatches, { query: { cursor: pageParam, limit: LIMIT } }, { signal }),
    initialPageParam: fromTheStart(),
    getNextPageParam: ({ meta }) => meta.nextCursor,
  });
}

/** What makes them track discussions. */
export function watchSettingsQuery(api: Api) {
  return queryOptions({
    queryKey: [...WATCHING_KEY, 'settings'] as const,
    queryFn: ({ signal }) => api(getWatchSettings, {}, { signal }),
  });
}

/** Whether they have private feeds. */
export function privateFeedsQuery(api: Api) {
  return queryOptions({
    queryKey: [...WATCHING_KEY, 'private-feeds'] as const,
    queryFn: ({ signal }) => api(getPrivateFeeds, {}, { signal }),
  });
}
