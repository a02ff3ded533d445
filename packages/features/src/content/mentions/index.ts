import type { Feature } from '../../framework/feature.ts';
import { outdatedByMention } from './shown.ts';
import { mentionReactions } from './reactions.ts';

/** Which members and groups texts mention. */
export const mentions: Feature = {
  name: 'mentions',
  outdatedBy: outdatedByMention,
  reactions: mentionReactions,
};
