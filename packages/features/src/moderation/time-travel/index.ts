import type { Feature } from '../../framework/feature.ts';
import { timeTravelRoutes } from './routes.ts';

/** Threads as they were at a moment: read from the log, for staff. */
export const timeTravel: Feature = { name: 'time-travel', routes: timeTravelRoutes };
