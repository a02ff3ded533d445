import type { Feature } from '../../framework/feature.ts';
import { mentionEvents } from './events.ts';
import { mentionReactions } from './reactions.ts';

/** Whom texts mention. */
export const mentions: Feature = {
  name: 'mentions',
  events: mentionEvents,
  reactions: mentionReactions,
};
