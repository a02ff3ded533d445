import type { Feature } from '../feature.ts';
import { followEvents } from './events.ts';
import { followsProjection } from './projection.ts';
import { followRoutes } from './routes.ts';

/** Who follows whom. */
export const follows: Feature = {
  name: 'follows',
  events: followEvents,
  projections: [followsProjection],
  routes: followRoutes,
};
