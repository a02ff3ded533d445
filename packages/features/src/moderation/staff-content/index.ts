import type { Feature } from '../../framework/feature.ts';
import { staffContentRoutes } from './routes.ts';

/** Members' content as staff list it, including what nobody else sees any more. */
export const staffContent: Feature = { name: 'staff-content', routes: staffContentRoutes };
