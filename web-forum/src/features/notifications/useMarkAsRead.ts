import {
  readAllNotifications,
  readNotification,
  type Notification,
} from '@forum/contracts/notifications';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useApi, type Api } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useOptimistic } from '../../lib/calls/useOptimistic.ts';
import { useServerText } from '../../messages/server.ts';
import notificationsTexts from './messages/en/notifications.json';
import { LISTS_KEY, NOTIFICATIONS_KEY, unreadCountQuery, type NotificationPage } from './api.ts';
import { MARKING } from './marking.ts';

/** The target of marking: one line, or everything. */
type Marked = Notification | 'all';

/** Optimistic marks that the server has not confirmed. */
interface MarkedChange {
  readonly ids: ReadonlySet<string>;
  readonly count: number;
}

/** Returns the function that marks a line, or all, as read at once; a refusal restores the marks and the count. */
export function useMarkAsRead(): (marked: Marked) => void {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const translated = useServerText();
  const t = useText(notificationsTexts);
  const { mutate } = useOptimistic({
    mutationKey: MARKING,
    over: [NOTIFICATIONS_KEY],
    send: (marked: Marked) =>
      marked === 'all'
        ? api(readAllNotifications)
        : api(readNotification, { params: { id: marked.id } }),
    show: (marked) => {
      const change = changeFor(client, api, marked);
      apply(client, api, change, true);
      return { confirm: () => undefined, takeBack: () => apply(client, api, change, false) };
    },
    onError: ({ message }, marked) => {
      const title = t(marked === 'all' ? 'readAllFailed' : 'readFailed');
      toast({ kind: 'error', title, text: translated(message) });
    },
    readAgain: () => client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }),
  });
  return mutate;
}

function changeFor(client: QueryClient, api: Api, marked: Marked): MarkedChange {
  if (marked !== 'all') {
    return { ids: new Set([marked.id]), count: marked.read ? 0 : marked.count };
  }
  const pages = client.getQueriesData<NotificationPage>({ queryKey: LISTS_KEY });
  const unread = pages.flatMap(([, page]) => page?.items.filter(({ read }) => !read) ?? []);
  const count = client.getQueryData(unreadCountQuery(api).queryKey) ?? 0;
  return { ids: new Set(unread.map(({ id }) => id)), count };
}

function apply(client: QueryClient, api: Api, { ids, count }: MarkedChange, read: boolean): void {
  const { queryKey } = unreadCountQuery(api);
  client.setQueryData(queryKey, (before) =>
    before === undefined ? before : Math.max(0, read ? before - count : before + count),
  );
  for (const [key] of client.getQueriesData({ queryKey: LISTS_KEY })) {
    client.setQueryData<NotificationPage>(key, (page) => page && withMarks(page, ids, read));
  }
}

function withMarks(
  page: NotificationPage,
  ids: ReadonlySet<string>,
  read: boolean,
): NotificationPage {
  return {
    ...page,
    items: page.items.map((line) => (ids.has(line.id) ? { ...line, read } : line)),
  };
}
