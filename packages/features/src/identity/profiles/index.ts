import type { Feature } from '../../framework/feature.ts';
import { profileEvents } from './events.ts';
import { profilesProjection } from './projection.ts';
import { profileRoutes } from './routes.ts';

/** Members as others see them. */
export const profiles: Feature = {
  name: 'profiles',
  events: profileEvents,
  projections: [profilesProjection],
  routes: profileRoutes,
};
