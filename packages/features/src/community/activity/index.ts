import type { Feature } from '../../framework/feature.ts';
import { activityProjection } from './projection.ts';
import { activityRoutes } from './routes.ts';

/** What happened lately in the forum. */
export const activity: Feature = {
  name: 'activity',
  projections: [activityProjection],
  routes: activityRoutes,
};
