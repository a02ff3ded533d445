import { isWatchingEvent } from '@forum/events/watching';
import type { Feature } from '../../framework/feature.ts';
import { outdatedByWatching } from './shown.ts';
import { watchingProjection } from './projection.ts';
import { watchingReactions } from './reactions.ts';
import { watchingRoutes } from './routes.ts';

/** How closely members follow threads, categories, tags and each other, and who is notified of what is new. */
export const watching: Feature = {
  name: 'watching',
  projections: [watchingProjection],
  outdatedBy: outdatedByWatching,
  isToldByProjection: isWatchingEvent,
  reactions: watchingReactions,
  routes: watchingRoutes,
};
