import type { Actor } from '@forum/contracts';
import {
  conversation,
  countUnreadConversations,
  listConversations,
  listMessages,
  message,
} from '@forum/contracts/conversations';
import { newId } from '@forum/kernel';
import type { TestForum } from '@forum/testing';
import { expect } from 'vitest';

/** Conversations in a test's forum, as members have them. */
export function talksIn(forum: TestForum) {
  const write = (by: Actor, id: string, content: string) => {
    forum.clock.advance(1000);
    return forum.as(by).post(`/conversations/${id}/messages`, { id: newId(), content });
  };
  const begin = (by: Actor | null, to: readonly Actor[], content: string) => {
    forum.clock.advance(1000);
    const memberIds = to.map((member) => member.id);
    return forum.as(by).post('/conversations', { id: newId(), memberIds, content });
  };
  return {
    begin,
    write,
    begun: async (by: Actor, to: readonly Actor[], content: string) => {
      const answer = await begin(by, to, content);
      expect(answer.statusCode).toBe(201);
      return conversation.parse(answer.json());
    },
    written: async (by: Actor, id: string, content: string) => {
      const answer = await write(by, id, content);
      expect(answer.statusCode).toBe(201);
      return message.parse(answer.json());
    },
    invite: (by: Actor, id: string, to: readonly Actor[]) =>
      forum.as(by).post(`/conversations/${id}/participants`, { memberIds: to.map((m) => m.id) }),
    read: (by: Actor | null, id: string, query = '') =>
      forum.as(by).get(`/conversations/${id}/messages${query}`),
    /** What they say, oldest first. */
    said: async (by: Actor, id: string) => {
      const answer = await forum.as(by).get(`/conversations/${id}/messages?limit=50`);
      const { data } = listMessages.response.parse(answer.json());
      return data.map(({ content }) => content).toReversed();
    },
    list: async (by: Actor) =>
      listConversations.response.parse((await forum.as(by).get('/conversations?limit=50')).json())
        .data,
    unread: async (by: Actor) =>
      countUnreadConversations.response.parse(
        (await forum.as(by).get('/conversations/unread-count')).json(),
      ).count,
  };
}
