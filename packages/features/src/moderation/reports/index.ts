import { reportEvents } from '@forum/events/reports';
import { outdatingNumbers } from '../../framework/shown-names.ts';
import { defineFeature } from '../../framework/feature.ts';
import { reportsProjection } from './projection.ts';
import { reportRoutes } from './routes.ts';

/** Reports of posts, comments and members to the staff. */
export const reports = defineFeature({
  name: 'reports',
  uses: ['readReported'],
  projections: [reportsProjection],
  outdatedBy: outdatingNumbers(reportEvents),
  routes: reportRoutes,
});
