import {
  countUnreadConversations,
  getConversation as getCall,
  listConversations as listCall,
  listMessages as messagesCall,
} from '@forum/contracts/conversations';
import { searchMessages as searchCall } from '@forum/contracts/conversation-search';
import type { FastifyPluginAsync } from 'fastify';
import type { ContextWith } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { getConversation, listConversations, listMessages } from './queries.ts';
import { searchMessages } from './queries/search.ts';
import { countUnread } from './queries/unread.ts';
import { serveMessages } from './routes/messages.ts';
import { serveParticipants } from './routes/participants.ts';

/** Private conversations: only those who take part know of them, whatever their role. */
export function conversationRoutes(ctx: ContextWith<'tellBells'>): FastifyPluginAsync {
  const { db } = ctx;
  return async (app) => {
    serveMember(ctx, app, listCall, ({ query, actor }) =>
      listConversations(db, { memberId: actor.id, ...query }),
    );
    serveMember(ctx, app, countUnreadConversations, async ({ actor }) => ({
      count: await countUnread(db, actor.id),
    }));
    serveMember(ctx, app, searchCall, ({ query, actor }) =>
      searchMessages(db, { memberId: actor.id, ...query }),
    );
    serveMember(ctx, app, getCall, ({ params, actor }) => getConversation(db, actor.id, params.id));
    serveMember(ctx, app, messagesCall, ({ params, query, actor }) =>
      listMessages(db, { memberId: actor.id, id: params.id, ...query }),
    );
    serveMessages(ctx, app);
    serveParticipants(ctx, app);
  };
}
