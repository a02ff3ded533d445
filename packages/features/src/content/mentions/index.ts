import type { Feature } from '../../framework/feature.ts';
import { mentionEvents, outdatedByMention } from './events.ts';
import { mentionReactions } from './reactions.ts';

/** Which members and groups texts mention. */
export const mentions: Feature = {
  name: 'mentions',
  events: mentionEvents,
  outdatedBy: outdatedByMention,
  reactions: mentionReactions,
};
