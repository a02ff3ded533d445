import type { Feature } from '../../framework/feature.ts';
import { staffContentRoutes } from './routes.ts';

/** What members wrote, as staff list it: also what nobody else sees any more. */
export const staffContent: Feature = { name: 'staff-content', routes: staffContentRoutes };
