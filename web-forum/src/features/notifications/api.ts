import {
  countUnreadNotifications,
  listNotifications,
  type Notification,
} from '@forum/contracts/notifications';
import type { PageMeta } from '@forum/contracts/page';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';

/** A page of the bell's lines. */
export interface NotificationPage {
  items: Notification[];
  meta: PageMeta;
}

/** Everything cached about notifications. */
export const NOTIFICATIONS_KEY = ['notifications'] as const;
/** Every page of them. */
export const LISTS_KEY = [...NOTIFICATIONS_KEY, 'list'] as const;

/** How many lines are unread. */
export function unreadCountQuery(api: Api) {
  return queryOptions({
    queryKey: [...NOTIFICATIONS_KEY, 'unread'],
    queryFn: async ({ signal }) => (await api(countUnreadNotifications, {}, { signal })).count,
  });
}

export function notificationsQuery(api: Api, page = 1) {
  return queryOptions({
    queryKey: [...LISTS_KEY, page],
    queryFn: ({ signal }): Promise<NotificationPage> =>
      api(listNotifications, { query: { page } }, { signal }),
  });
}
