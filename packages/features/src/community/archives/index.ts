import type { Feature } from '../../framework/feature.ts';
import { archiveRoutes } from './routes.ts';

/** The archive of all a member's data, for them to take along. */
export const archives: Feature = { name: 'archives', routes: archiveRoutes };
