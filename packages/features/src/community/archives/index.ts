import type { Feature } from '../../framework/feature.ts';
import { archiveRoutes } from './routes.ts';

/** The archive of everything a member has here, for them to take along. */
export const archives: Feature = { name: 'archives', routes: archiveRoutes };
