import type { Feature } from '../../framework/feature.ts';
import { outdatedByProfile } from './shown.ts';
import { profilesProjection } from './projection.ts';
import { profileRoutes } from './routes.ts';

/** Members as others see them. */
export const profiles: Feature = {
  name: 'profiles',
  projections: [profilesProjection],
  outdatedBy: outdatedByProfile,
  routes: profileRoutes,
};
