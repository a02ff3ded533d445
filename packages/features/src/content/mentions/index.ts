import { isMentionEvent } from '@forum/events/mentions';
import type { Feature } from '../../framework/feature.ts';
import { outdatedByMention } from './shown.ts';
import { mentionReactions } from './reactions.ts';

/** Which members and groups texts mention. */
export const mentions: Feature = {
  name: 'mentions',
  outdatedBy: outdatedByMention,
  isToldByProjection: isMentionEvent,
  reactions: mentionReactions,
};
