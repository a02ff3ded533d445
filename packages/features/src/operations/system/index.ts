import type { Feature } from '../../framework/feature.ts';
import { askForBackups } from './operations/backups/schedule.ts';
import { systemRoutes } from './routes.ts';

/** The machines behind the forum, for those who run it: projections, queues, search, jobs. Not event-sourced. */
export const system: Feature = {
  name: 'system',
  routes: systemRoutes,
  schedules: [askForBackups],
};
