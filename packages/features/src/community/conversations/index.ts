import type { Feature } from '../../framework/feature.ts';
import { readReported } from './operations/read-reported.ts';
import { conversationReactions } from './reactions.ts';
import { conversationRoutes } from './routes.ts';
import { sweepConversations } from './schedule.ts';

/**
 * Private conversations. Not events: a log is for ever and read by staff, and of these nothing may stay that its writer
 * deletes (decision 0176).
 */
export const conversations: Feature = {
  name: 'conversations',
  uses: ['tellBells'],
  routes: conversationRoutes,
  reactions: conversationReactions,
  schedules: [sweepConversations],
  provides: { readReported },
};
