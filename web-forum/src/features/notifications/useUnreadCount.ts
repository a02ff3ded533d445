import { memberTopic } from '@forum/contracts/live';
import { useQueryClient } from '@tanstack/react-query';
import { useQuery } from '../../lib/calls/queries.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useReaderId } from '../session/index.ts';
import { usePollInterval, useTopic } from '../../lib/live/live-context.ts';
import { LISTS_KEY, NOTIFICATIONS_KEY, unreadCountQuery } from './api.ts';
import { isMarking } from './marking.ts';

/** How many notifications are unread: by live messages, or polled every 30 s without them. */
export function useUnreadCount(): number {
  const client = useQueryClient();
  const query = unreadCountQuery(useApi());
  const refetchInterval = usePollInterval();
  const readerId = useReaderId();
  useTopic(readerId === null ? null : memberTopic(readerId), (event) => {
    // Marking refetches when it is done.
    if (isMarking(client)) return;
    if (event.kind === 'notification' || event.kind === 'unread') {
      client.setQueryData(query.queryKey, event.unread);
      if (event.isEstimate) void client.invalidateQueries({ queryKey: query.queryKey });
      void client.invalidateQueries({ queryKey: LISTS_KEY });
    } else if (event.kind === 'reset') {
      void client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
    }
  });
  return useQuery({ ...query, refetchInterval }).data ?? 0;
}
