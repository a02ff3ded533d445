import { memberTopic } from '@forum/contracts/live';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api.ts';
import { usePollInterval, useTopic } from '../../lib/live/live-context.ts';
import { LISTS_KEY, NOTIFICATIONS_KEY, unreadCountQuery } from './api.ts';
import { isMarking } from './useMarkAsRead.ts';

/** How many notifications are unread: told as they come, or asked every 30 s while nothing comes by itself. */
export function useUnreadCount(memberId: string): number {
  const client = useQueryClient();
  const query = unreadCountQuery(useApi());
  const refetchInterval = usePollInterval();
  useTopic(memberTopic(memberId), (event) => {
    // What is being marked is read anew when that is done.
    if (isMarking(client)) return;
    if (event.kind === 'notification' || event.kind === 'unread') {
      client.setQueryData(query.queryKey, event.unread);
      void client.invalidateQueries({ queryKey: LISTS_KEY });
    } else if (event.kind === 'reset') {
      void client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
    }
  });
  return useQuery({ ...query, refetchInterval }).data ?? 0;
}
