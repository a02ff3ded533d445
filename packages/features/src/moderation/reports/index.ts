import type { Feature } from '../../framework/feature.ts';
import { reportEvents } from './events.ts';
import { reportsProjection } from './projection.ts';
import { reportRoutes } from './routes.ts';

/** Reports of posts, comments and members to the staff. */
export const reports: Feature = {
  name: 'reports',
  events: reportEvents,
  projections: [reportsProjection],
  routes: reportRoutes,
};
