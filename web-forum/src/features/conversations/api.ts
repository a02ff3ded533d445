import {
  countUnreadConversations,
  getConversation,
  listConversations,
  listMessages,
} from '@forum/contracts/conversations';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { fromTheStart } from '../../lib/stream/list-parts.ts';

/** Everything cached about conversations. */
export const CONVERSATIONS_KEY = ['conversations'] as const;

const CONVERSATIONS = 20;
const MESSAGES = 30;

/** The member's conversations, latest message first. */
export function conversationsQuery(api: Api) {
  return infiniteQueryOptions({
    queryKey: [...CONVERSATIONS_KEY, 'list'],
    queryFn: ({ pageParam, signal }) =>
      api(listConversations, { query: { cursor: pageParam, limit: CONVERSATIONS } }, { signal }),
    initialPageParam: fromTheStart(),
    getNextPageParam: ({ meta }) => meta.nextCursor,
  });
}

/** In how many something is unread. */
export function unreadConversationsQuery(api: Api) {
  return queryOptions({
    queryKey: [...CONVERSATIONS_KEY, 'unread'],
    queryFn: async ({ signal }) => (await api(countUnreadConversations, {}, { signal })).count,
  });
}

export function conversationQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...CONVERSATIONS_KEY, 'one', id],
    queryFn: ({ signal }) => api(getConversation, { params: { id } }, { signal }),
  });
}

/** Its messages, newest first. */
export function messagesQuery(api: Api, id: string) {
  return infiniteQueryOptions({
    queryKey: [...CONVERSATIONS_KEY, 'messages', id],
    queryFn: ({ pageParam, signal }) =>
      api(
        listMessages,
        { params: { id }, query: { cursor: pageParam, limit: MESSAGES } },
        { signal },
      ),
    initialPageParam: fromTheStart(),
    getNextPageParam: ({ meta }) => meta.nextCursor,
  });
}
