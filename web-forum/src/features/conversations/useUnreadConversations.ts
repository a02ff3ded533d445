import { memberTopic } from '@forum/contracts/live';
import { useQueryClient } from '@tanstack/react-query';
import { useQuery } from '../../lib/calls/queries.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useReaderId } from '../session/index.ts';
import { usePollInterval, useTopic } from '../../lib/live/live-context.ts';
import { CONVERSATIONS_KEY, unreadConversationsQuery } from './api.ts';

/** How many conversations have unread messages; also keeps the displayed ones up to date. */
export function useUnreadConversations(): number {
  const client = useQueryClient();
  const query = unreadConversationsQuery(useApi());
  const refetchInterval = usePollInterval();
  const readerId = useReaderId();
  useTopic(readerId === null ? null : memberTopic(readerId), (event) => {
    if (event.kind === 'conversation') {
      client.setQueryData(query.queryKey, event.unread);
      const others = { queryKey: CONVERSATIONS_KEY, predicate: isNotTheNumber };
      void client.invalidateQueries(others);
    } else if (event.kind === 'reset') {
      void client.invalidateQueries({ queryKey: CONVERSATIONS_KEY });
    }
  });
  return useQuery({ ...query, refetchInterval }).data ?? 0;
}

function isNotTheNumber({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean {
  return queryKey[1] !== 'unread';
}
