import { searchMessages } from '@forum/contracts/conversation-search';
import {
  countUnreadConversations,
  getConversation,
  listConversations,
  listMessages,
} from '@forum/contracts/conversations';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';
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

/** How many of them have unread messages. */
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

/** Messages after one that was found that are shown with it. */
const AFTER = 5;

/** Its messages, newest first; `at`: up to a little after this position. */
export function messagesQuery(api: Api, id: string, at: number | null = null) {
  const upTo = at === null ? undefined : at + AFTER;
  return infiniteQueryOptions({
    queryKey: [...CONVERSATIONS_KEY, 'messages', id, at],
    queryFn: ({ pageParam, signal }) =>
      api(
        listMessages,
        { params: { id }, query: { cursor: pageParam, limit: MESSAGES, upTo } },
        { signal },
      ),
    initialPageParam: fromTheStart(),
    getNextPageParam: ({ meta }) => meta.nextCursor,
  });
}

/** The member's messages with these words, newest first. */
export function foundMessagesQuery(api: Api, q: string) {
  return infiniteQueryOptions({
    queryKey: [...CONVERSATIONS_KEY, 'found', q],
    queryFn: ({ pageParam, signal }) =>
      api(searchMessages, { query: { q, cursor: pageParam, limit: CONVERSATIONS } }, { signal }),
    initialPageParam: fromTheStart(),
    getNextPageParam: ({ meta }) => meta.nextCursor,
  });
}

/** The position of a message in the address of its conversation; null: none. */
export function placeIn(search: URLSearchParams): number | null {
  const at = search.get('at') ?? '';
  return /^[1-9]\d{0,5}$/.test(at) ? Number(at) : null;
}
