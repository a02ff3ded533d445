import { getNotificationPreferences } from '@forum/contracts/notification-preferences';
import { LIMITS } from '@forum/contracts/limits';
import { getScheduledPost, listScheduledPosts } from '@forum/contracts/scheduled-posts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';

const KEY = 'scheduled-posts';

/** The reader's scheduled posts, earliest first. */
export function scheduledQuery(api: Api) {
  return queryOptions({
    queryKey: [KEY, 'list'],
    queryFn: async ({ signal }) => {
      const query = { limit: LIMITS.scheduledPosts.waiting };
      return (await api(listScheduledPosts, { query }, { signal })).data;
    },
    staleTime: 0,
  });
}

/** The time zone from the member's settings; null: none. */
export function zoneQuery(api: Api) {
  return queryOptions({
    queryKey: [KEY, 'zone'],
    queryFn: async ({ signal }) => (await api(getNotificationPreferences, {}, { signal })).timeZone,
  });
}

/** One of them, whole. */
export function scheduledPostQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [KEY, id],
    queryFn: ({ signal }) => api(getScheduledPost, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Everything about scheduled posts, to be refetched after a change. */
export const SCHEDULED = { queryKey: [KEY] } as const;
