import type { Feature } from '../../framework/feature.ts';
import { reputationProjection } from './projection.ts';
import { reputationRoutes } from './routes.ts';

/** What members earn from votes and labels. */
export const reputation: Feature = {
  name: 'reputation',
  projections: [reputationProjection],
  routes: reputationRoutes,
};
