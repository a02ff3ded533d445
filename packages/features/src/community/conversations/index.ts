import { defineFeature } from '../../framework/feature.ts';
import { readReported } from './operations/read-reported.ts';
import { conversationReactions } from './reactions.ts';
import { conversationRoutes } from './routes.ts';
import { sweepConversations } from './schedule.ts';

/**
 * Private conversations. Not events: a log is permanent and read by staff, and nothing that an author deletes here may
 * stay (decision 0176).
 */
export const conversations = defineFeature({
  name: 'conversations',
  uses: ['tellBells'],
  routes: conversationRoutes,
  reactions: conversationReactions,
  schedules: [sweepConversations],
  provides: { readReported },
});
