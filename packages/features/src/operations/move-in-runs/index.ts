import type { Feature } from '../../framework/feature.ts';
import { removeOldFiles } from './operations/remove-old-files.ts';
import { moveInRunRoutes } from './routes.ts';

/** Moves of a community into the forum that owners run from the console. Not event-sourced: only the acts are. */
export const moveInRuns: Feature = {
  name: 'move-in-runs',
  routes: moveInRunRoutes,
  schedules: [{ name: 'forget-moved-files', every: 60_000, run: removeOldFiles }],
};
