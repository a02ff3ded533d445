import type { Feature } from '../../framework/feature.ts';
import { watchingEvents } from './events.ts';
import { watchingReactions } from './reactions.ts';

/** Who is told of what is new from those they follow. */
export const watching: Feature = {
  name: 'watching',
  events: watchingEvents,
  reactions: watchingReactions,
};
