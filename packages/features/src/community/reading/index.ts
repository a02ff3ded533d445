import type { Feature } from '../../framework/feature.ts';
import { readingReactions } from './reactions.ts';
import { readingRoutes } from './routes.ts';

/** How far members have read. Not events: nobody needs the history, and every scroll would be one. */
export const reading: Feature = {
  name: 'reading',
  routes: readingRoutes,
  reactions: readingReactions,
};
