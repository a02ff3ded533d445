import type { Feature } from '../../framework/feature.ts';
import { activityProjection } from './projection.ts';
import { activityRoutes } from './routes.ts';

/** The forum's recent activity. */
export const activity: Feature = {
  name: 'activity',
  projections: [activityProjection],
  routes: activityRoutes,
};
