import { scheduledPostEvents } from '@forum/events/scheduled-posts';
import { outdatingNumbers } from '../../framework/shown-names.ts';
import type { Feature } from '../../framework/feature.ts';
import { publishDue } from './schedule/publish-due.ts';
import { scheduledPostRoutes } from './routes.ts';

/** Posts that members finished, and that are published at the time they chose. */
export const scheduledPosts: Feature = {
  name: 'scheduled-posts',
  outdatedBy: outdatingNumbers(scheduledPostEvents),
  routes: scheduledPostRoutes,
  schedules: [{ name: 'publish-scheduled-posts', every: 5_000, run: publishDue }],
};
