import type { Feature } from '../../framework/feature.ts';
import { outdatedByMention } from '@forum/events/mentions';
import { mentionReactions } from './reactions.ts';

/** Which members and groups texts mention. */
export const mentions: Feature = {
  name: 'mentions',
  outdatedBy: outdatedByMention,
  reactions: mentionReactions,
};
